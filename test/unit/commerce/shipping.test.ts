import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Consignment, shippingRates } from '../../../src/commerce/shipping/rates.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { catalogue } from '../shop-facts.ts'

const { shipping } = catalogue

const consignment: Consignment = {
  countryIso: 'DE',
  currency: 'EUR',
  store: getRegion('pl'),
  grams: 10_000,
  goods: 10_000,
  onlySamples: false,
  freeByCode: false,
}
const idsOf = (change: Partial<Consignment>) =>
  shippingRates({ ...consignment, ...change }, shipping).map(({ id }) => id)

describe('ways of delivery', () => {
  test('exist for every country that a store delivers to', () => {
    for (const { allowedShippingCountries } of regionList)
      for (const country of allowedShippingCountries)
        expect([country, shipping.zoneOf(country)]).not.toContain(undefined)
  })

  test('cost by the parcel, and by the pallet where that is cheaper', () => {
    const cost = (grams: number) => shippingRates({ ...consignment, grams }, shipping)[0]!.cost
    expect([cost(1000), cost(30_000), cost(30_001), cost(330_000)]).toEqual([890, 890, 1780, 9790])
    // Twelve parcels would cost 10,680, and twenty-seven 24,030.
    expect([cost(330_001), cost(400_000), cost(800_000)]).toEqual([9900, 9900, 19_800])
    // Just over one pallet, fourteen parcels are cheaper than two of them.
    expect(cost(400_001)).toBe(12_460)
  })

  test('never cost less for more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 100_000 }), (grams, more) => {
        const cost = (weight: number) => shippingRates({ ...consignment, grams: weight }, shipping)[0]!.cost
        expect(cost(grams + more)).toBeGreaterThanOrEqual(cost(grams))
      }),
    )
  })

  test('are free from the threshold on, with a code, and for samples alone', () => {
    expect(idsOf({})).toEqual(['courier'])
    expect(idsOf({ goods: 50_000 })).toEqual(['courier-free'])
    expect(idsOf({ freeByCode: true })).toEqual(['courier-free'])
    expect(idsOf({ onlySamples: true })).toEqual(['sample-packs'])
  })

  test('of samples alone is of the zone eu4, wherever they go', () => {
    for (const countryIso of ['DE', 'MT', 'NO'])
      expect(shippingRates({ ...consignment, countryIso, onlySamples: true }, shipping)).toMatchObject([
        { zone: 'eu4', cost: 0 },
      ])
  })

  test('in Poland are also its post, for light parcels, and the door of the works', () => {
    expect(idsOf({ countryIso: 'PL', currency: 'PLN' })).toEqual(['courier', 'polish-post', 'pick-up'])
    expect(idsOf({ countryIso: 'PL', currency: 'PLN', grams: 20_001 })).toEqual(['courier', 'pick-up'])
    expect(
      idsOf({ countryIso: 'PL', currency: 'PLN', store: { ...getRegion('pl'), allowedShipments: ['courier'] } }),
    ).toEqual(['courier'])
  })

  test('do not exist where nobody goes', () => {
    expect(idsOf({ countryIso: 'AU' })).toEqual([])
  })
})
