import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largePrices, PRICE_KINDS, usualAmount, usualPrices } from '../../../src/pricing/large-prices.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'

const region = fc.constantFrom(...regionList)
const oneKind = fc.constantFrom(...regionList.filter((store) => !usualPrices(store)))
const twoKinds = fc.constantFrom(...regionList.filter((store) => usualPrices(store)))

describe('the large price', () => {
  test('is gross in pl and gb and net in every other store that charges VAT; us, ch and no have one kind', () => {
    const usual = (kind: string | null) =>
      regionList.filter((store) => usualPrices(store) === kind).map(({ code }) => code)
    expect(usual('gross').sort()).toEqual(['gb', 'pl'])
    expect(usual(null).sort()).toEqual(['ch', 'no', 'us'])
  })

  test('is with VAT where the store begins with gross', () => {
    const amounts = (['gb', 'pl', 'eu', 'de', 'ch', 'us'] as const).map((code) => usualAmount(1_000, getRegion(code)))
    expect(amounts).toEqual([1_200, 1_230, 1_000, 1_000, 1_000, 1_000])
  })

  test('is of the kind that its visitor has chosen, whatever the store', () => {
    fc.assert(
      fc.property(twoKinds, fc.constantFrom(...PRICE_KINDS), (store, kind) => {
        expect(largePrices(store, `region=DE; prices=${kind}; other=net`)).toBe(kind)
      }),
    )
  })

  test('stays the store’s own for a cookie that says anything else', () => {
    const junk = fc.string().filter((text) => !/prices=(net|gross)\s*(;|$)/.test(text))
    fc.assert(
      fc.property(
        region,
        fc.oneof(
          junk,
          junk.map((text) => `prices=${text}`),
          fc.constant(null),
        ),
        (store, cookies) => {
          expect(largePrices(store, cookies)).toBe(usualPrices(store))
        },
      ),
    )
  })

  test('is not said at all in a store with one kind of price, whatever the cookie', () => {
    fc.assert(
      fc.property(oneKind, fc.constantFrom(...PRICE_KINDS), (store, kind) => {
        expect(largePrices(store, `prices=${kind}`)).toBeNull()
      }),
    )
  })

  test('is chosen for exactly this name', () => {
    expect(largePrices(getRegion('de'), 'xprices=gross; prices-x=gross; PRICES=gross')).toBe('net')
  })
})
