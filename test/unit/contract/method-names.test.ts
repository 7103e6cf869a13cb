import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LISTED_METHODS, PAID_METHODS } from '../../../src/contract/payment-methods.ts'

const SOURCE = join(import.meta.dirname, '../../../src')

/** Where a method is called by its name: everywhere else asks what is true of it (`contract/payment-methods.ts`). */
const BY_NAME: Record<string, string> = {
  'contract/payment-methods.ts': 'the table itself',
  'commerce/payments/': 'the gateways, and which methods each takes',
  'contract/env.ts': 'the keys of each gateway',
  'regions/stores/': 'what each store lists',
  'client/checkout/card-element.ts': "the card gateway's own form, which has its own names",
}
/** Names that are words of other things too, a style of package or a kind of refund: those are looked for as a method alone. */
const ORDINARY = ['card', 'check', 'wallet']
const OWN = [...new Set([...PAID_METHODS, ...LISTED_METHODS])].filter((name) => !ORDINARY.includes(name))

const NAMED = new RegExp(
  [
    `'(?:${OWN.join('|')})'`,
    `^\\s*(?:${OWN.join('|')}):`,
    `[mM]ethods?\\b\\W{0,12}'(?:${ORDINARY.join('|')})'`,
    `[mM]ethods\\.includes\\('(?:${ORDINARY.join('|')})'`,
  ].join('|'),
)

test('no code but the table, the gateways and the stores names a payment method', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const named = files.flatMap((file) =>
    readFileSync(join(SOURCE, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (NAMED.test(line) ? [{ file, said: `${file}:${index + 1} ${line.trim()}` }] : [])),
  )
  const isAllowed = (file: string) => Object.keys(BY_NAME).some((place) => file.startsWith(place))
  expect(named.filter(({ file }) => isAllowed(file)).length, 'the gateways name theirs').toBeGreaterThan(20)
  const elsewhere = named.filter(({ file }) => !isAllowed(file)).map(({ said }) => said)
  expect(elsewhere, 'Ask the table of contract/payment-methods.ts what is true of the method').toEqual([])
})
