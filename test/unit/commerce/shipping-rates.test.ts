import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { methodsOf, type ShippingMethod } from '../../../src/commerce/shipping/methods.ts'
import { type Consignment, shippingRates } from '../../../src/commerce/shipping/rates.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { catalogue } from '../shop-facts.ts'
import { CARGO_BIKE_ROW } from './cargo-bike.ts'

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
    const free = shippingRates({ ...consignment, countryIso: 'PL', currency: 'PLN', goods: 200_000 }, shipping)
    expect(free.map(({ id, cost }) => [id, cost > 0])).toEqual([
      ['courier-free', false],
      ['polish-post', true],
      ['pick-up', false],
    ])
    expect(idsOf({ countryIso: 'PL', currency: 'PLN', grams: 20_001 })).toEqual(['courier', 'pick-up'])
    expect(
      idsOf({ countryIso: 'PL', currency: 'PLN', store: { ...getRegion('pl'), allowedShipments: ['courier'] } }),
    ).toEqual(['courier'])
  })

  test('are those that the merchant adds, too, in the zones and stores of their own', () => {
    const bike: ShippingMethod = {
      id: 'cargo-bike',
      carries: 'goods',
      zone: null,
      goesFree: true,
      minDays: 1,
      maxDays: 2,
      stores: ['pl'],
      names: { en: 'Cargo bike' },
    }
    const shop = {
      ...shipping,
      methods: [bike, ...shipping.methods],
      zoneOf: (countryIso: string) => (countryIso === 'DE' ? 'brandenburg' : shipping.zoneOf(countryIso)),
      tariffs: [...shipping.tariffs, { method: 'cargo-bike', zone: 'brandenburg', loadKg: 50, cost: 300, maxLoads: 2 }],
    }
    const rates = (change: Partial<Consignment>) => shippingRates({ ...consignment, ...change }, shop)
    const way = { id: 'cargo-bike', names: bike.names, zone: 'brandenburg', minDays: 1, maxDays: 2 }
    expect(rates({ grams: 60_000 })).toEqual([{ ...way, cost: 600 }])
    expect(rates({ goods: 50_000 })).toEqual([{ ...way, cost: 0 }])
    expect(rates({ grams: 100_001 })).toEqual([])
    expect(rates({ onlySamples: true }).map(({ id }) => id)).not.toContain('cargo-bike')
    expect(rates({ store: getRegion('de') })).toEqual([])
    expect(rates({ countryIso: 'FR' }).map(({ id }) => id)).toEqual(['courier'])
  })

  test('are left out where a row of a merchant does not say what they are called, or one of the shop’s own states days', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    expect(methodsOf([CARGO_BIKE_ROW]).map(({ id }) => id)).toEqual(['cargo-bike'])
    const built = { ...CARGO_BIKE_ROW, id: 'courier', minDays: null, maxDays: null, stores: null, names: null }
    expect(methodsOf([built]).map(({ id }) => id)).toEqual(['courier'])
    expect(logged).not.toHaveBeenCalled()
    const broken = [
      { names: null },
      { names: '{"de":"Rad"}' },
      { stores: '["mars"]' },
      { minDays: 3 },
      { carries: 'air' },
      // The stores state the days of what the shop comes with.
      { id: 'courier' },
      { id: 'courier', minDays: null },
    ]
    for (const change of broken) expect(methodsOf([{ ...CARGO_BIKE_ROW, ...change }])).toEqual([])
    expect(logged).toHaveBeenCalledTimes(broken.length)
  })

  test('do not exist where nobody goes', () => {
    expect(idsOf({ countryIso: 'AU' })).toEqual([])
  })
})
