import { expect, test } from 'vitest'
import type { ConsentRecord } from '../../../src/commerce/consent/chain.ts'
import { isKept, submitted } from '../../../src/commerce/consent/rules.ts'
import type { ConsentKind } from '../../../src/contract/consent.ts'
import { MINUTE_MS } from '../../../src/contract/duration.ts'

const TERMS = 'terms_and_conditions_and_privacy_policy'
const wordings = new Map()

/** A chain after somebody has sent a kind so often, for another order each time or for one, a few of them a minute. */
function chainAfter(times: number, said: { kind: ConsentKind; isOrder: boolean; isOne?: boolean }): ConsentRecord[] {
  const chain: ConsentRecord[] = []
  for (let nth = 0; nth < times; nth++) {
    const value = said.kind === TERMS || nth % 2 === 0 ? 'granted' : 'declined'
    const submission = {
      email: 'ada@example.com',
      location: said.isOne ? `Form ${nth} R100000000` : `Checkout R${100_000_000 + nth}`,
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

test('one order adds a bounded number of records, whatever its forms and texts are, and takes none from another', () => {
  expect(chainAfter(400, { kind: TERMS, isOrder: true, isOne: true })).toHaveLength(20)
  expect(chainAfter(400, { kind: TERMS, isOrder: true })).toHaveLength(400)
})

test('what an order agrees to is kept where its chain has it, and nowhere else', () => {
  const chain = chainAfter(30, { kind: TERMS, isOrder: true, isOne: true })
  const said = (nth: number) =>
    isKept(chain, {
      email: 'ada@example.com',
      location: `Form ${nth} R100000000`,
      consents: { [TERMS]: { value: 'granted', text: `Text ${nth}` }, marketing: { value: 'granted', text: 'Yes.' } },
      region: 'eu',
      locale: 'en-US',
      user_id: '',
      anonymous_id: '',
    })
  expect([said(19), said(20)]).toEqual([true, false])
})

test('marketing that an order asks about is limited as elsewhere, and a withdrawal is never too much', () => {
  const chain = chainAfter(400, { kind: 'marketing', isOrder: true })
  expect(chain.length).toBeLessThanOrEqual(61)
  expect(chain.at(-1)!.value).toBe('declined')
})
