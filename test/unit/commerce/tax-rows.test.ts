import { beforeEach, describe, expect, test } from 'vitest'
import { taxRowsOf } from '../../../src/commerce/taxes/tax-rows.ts'
import { leftOut, watchLeftOut } from './left-out.ts'

const PORTUGAL = { countryIso: 'PT', validFrom: '2011-01-01', rate: 2300 }
const MADEIRA = {
  countryIso: 'PT',
  place: 'Madeira',
  firstPostcode: '90',
  lastPostcode: '94',
  validFrom: '2012-04-01',
  rate: 2200,
}

beforeEach(watchLeftOut)

describe('a row of VAT', () => {
  test.each([
    ['countryIso', ['pt', 'UK', '']],
    ['validFrom', ['2027', '1.1.2027', '2027-02-30']],
    ['rate', [-1, 21.5, 10_001]],
  ])('is left out and logged where its %s is not sound, and the one before it counts', (field, values) => {
    for (const value of values) {
      watchLeftOut()
      const { taxRate, taxRates } = taxRowsOf(
        [PORTUGAL, { ...PORTUGAL, validFrom: '2026-01-01', rate: 2500, [field]: value }],
        [MADEIRA, { ...MADEIRA, validFrom: '2026-01-01', rate: 2400, [field]: value }],
      )
      expect([value, taxRate('PT'), taxRate('PT', '9000-039')]).toEqual([value, 2300, 2200])
      expect(taxRates).toEqual([{ countryIso: 'PT', rate: 2300 }])
      expect(leftOut().map(({ table, fields }) => [table, fields])).toEqual([
        ['country_taxes', [field]],
        ['local_taxes', [field]],
      ])
    }
  })

  test.each([
    ['firstPostcode', ['', '9 0', '9-0', 'a0']],
    ['lastPostcode', ['', '9400', '89', '9 4']],
    ['place', ['']],
  ])('of a place is left out and logged where its %s is not sound', (field, values) => {
    for (const value of values) {
      watchLeftOut()
      expect([value, taxRowsOf([PORTUGAL], [{ ...MADEIRA, [field]: value }]).taxRate('PT', '9000')]).toEqual([
        value,
        2300,
      ])
      expect(leftOut()).toMatchObject([{ table: 'local_taxes', row: expect.stringMatching(/^PT\//) }])
      expect(leftOut()[0]!.fields).toContain(field)
    }
  })

  test('with letters in its postcodes is found as they are typed', () => {
    const belfast = { ...MADEIRA, countryIso: 'GB', place: 'Northern Ireland', firstPostcode: 'BT', lastPostcode: 'BT' }
    const { taxRate } = taxRowsOf([], [belfast])
    expect(['BT1 5GS', 'bt1 5gs', 'b t1', 'SW1A 1AA'].map((postcode) => taxRate('GB', postcode))).toEqual([
      2200,
      2200,
      2200,
      undefined,
    ])
    expect(leftOut()).toEqual([])
  })
})
