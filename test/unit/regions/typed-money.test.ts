import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../../src/regions/money.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { formatTypedMoney, parseTypedMoney } from '../../../src/regions/typed-money.ts'

const amount = fc.oneof(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 2_000_000 }))
const is = (minor: number | null) => ({ kind: 'amount', minor })
const WRONG = { kind: 'wrong' }

describe.each(regionList.map((region) => [region.code, region] as const))('money that is typed in %s', (_, region) => {
  test('is read as the amount that a field shows, whatever space is between its thousands', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('\u00a0', '\u202f', '\u2009', ' '), (minor, space) => {
        const shown = formatTypedMoney(minor, region)
        expect(parseTypedMoney(shown, region)).toEqual(is(minor))
        expect(parseTypedMoney(shown.replace(/\s/g, space).replace('’', "'"), region)).toEqual(is(minor))
        expect(formatMoney(minor, region)).toContain(shown)
      }),
    )
  })

  test('is read without thousands by a point and by a comma', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        const [whole, part] = [Math.floor(minor / 100), String(minor % 100).padStart(2, '0')]
        expect(parseTypedMoney(`${whole}.${part}`, region)).toEqual(is(minor))
        expect(parseTypedMoney(`${whole},${part}`, region)).toEqual(is(minor))
        expect(parseTypedMoney(String(whole), region)).toEqual(is(whole * 100))
      }),
    )
  })

  test('is no other amount than the same text is anywhere else', () => {
    const text = fc.string({ unit: fc.constantFrom('0', '1', '5', '.', ',', ' ', '’', '-'), maxLength: 12 })
    fc.assert(
      fc.property(text, (typed) => {
        const here = parseTypedMoney(typed, region)
        for (const other of regionList) {
          const there = parseTypedMoney(typed, other)
          // Where one store knows what is meant and another does not, it is one of the two readings.
          if (here.kind === 'amount' && there.kind === 'unclear') expect(there.readings[0]).toBe(here.minor)
          else if (here.kind === there.kind) expect(here).toEqual(there)
        }
      }),
    )
  })
})

test.each([
  ['de', '1.250', is(125_000)],
  ['de', '1.250,50', is(125_050)],
  ['de', '1,250.50', is(125_050)],
  ['de', '12.5', is(1_250)],
  ['de', '1,250', { kind: 'unclear', readings: [125_000, 125] }],
  ['pl', '1 250,50', is(125_050)],
  ['pl', '1.250', { kind: 'unclear', readings: [125_000, 125] }],
  ['gb', '1,250', is(125_000)],
  ['gb', '1.250', { kind: 'unclear', readings: [125_000, 125] }],
  ['ch', '1’250.50', is(125_050)],
  ['ch', "1'250.5", is(125_050)],
  ['fr', '1 250', is(125_000)],
  ['us', '1.250.000', is(125_000_000)],
  ['us', ' ', is(null)],
  ['us', '12 50', WRONG],
  ['us', '1,25,000', WRONG],
  ['us', '1.250.50', WRONG],
  ['de', '0.250', WRONG],
  ['de', '12.', WRONG],
  ['de', '1.2345', WRONG],
  ['de', '-1', WRONG],
  ['de', '1e3', WRONG],
  ['de', '€ 5', WRONG],
  ['de', '1'.repeat(13), WRONG],
  ['de', `1${' '.repeat(1000)}1`, WRONG],
] as const)('in %s %j is %j', (code, typed, read) => {
  expect(parseTypedMoney(typed, getRegion(code))).toEqual(read)
})

test('every field of a page with a decimal mark is one for money, or says here what else it takes', () => {
  const others = [
    'business/quote-line-fields.tsx',
    'catalogue/filter-fields.tsx',
    'office/company-prices-form.tsx',
    'office/offer-catalogue-goods.tsx',
  ]
  const found = globSync('src/pages/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('inputMode="decimal"'),
  )
  // Lengths three times, and a percentage.
  expect(found.map((file) => file.replace('src/pages/', '')).toSorted()).toEqual(others)
})
