import { expect, test } from 'vitest'
import type { ConsentRecord } from '../../../src/commerce/consent/chain.ts'
import { submitted } from '../../../src/commerce/consent/rules.ts'
import type { ConsentKind } from '../../../src/contract/consent.ts'
import { MINUTE_MS } from '../../../src/contract/duration.ts'

const TERMS = 'terms_and_conditions_and_privacy_policy'
const wordings = new Map()

/** A chain after somebody has sent a kind so often, for another order each time, a few of them a minute. */
function chainAfter(times: number, said: { kind: ConsentKind; isOrder: boolean; isOwn: boolean }): ConsentRecord[] {
  const chain: ConsentRecord[] = []
  for (let nth = 0; nth < times; nth++) {
    const value = said.kind === TERMS || nth % 2 === 0 ? 'granted' : 'declined'
    const submission = {
      email: 'ada@example.com',
      location: `Checkout R${100_000_000 + nth}`,
      consents: { [said.kind]: { value, text: `Text ${nth}` } },
      region: 'eu',
      locale: 'en-US',
      user_id: '',
      anonymous_id: '',
    } as const
    const at = new Date(Date.UTC(2026, 0, 5) + nth * (MINUTE_MS / 20)).toISOString()
    for (const record of submitted(chain, { ...said, submission, at, wordings }))
      chain.push({
        ...record,
        subject: 'ada@example.com',
        sequence: chain.length + 1,
        textHash: '',
        previous: '',
        hash: '',
      })
  }
  return chain
}

test('a stranger who orders in the name of an address adds a bounded number of records a day, its own account any', () => {
  expect(chainAfter(400, { kind: TERMS, isOrder: true, isOwn: false })).toHaveLength(150)
  expect(chainAfter(400, { kind: TERMS, isOrder: true, isOwn: true })).toHaveLength(400)
})

test('marketing that an order asks about is limited as elsewhere, and a withdrawal is never too much', () => {
  const chain = chainAfter(400, { kind: 'marketing', isOrder: true, isOwn: false })
  expect(chain.length).toBeLessThanOrEqual(61)
  expect(chain.at(-1)!.value).toBe('declined')
})
