import { describe, expect, test } from 'vitest'
import { SHIPPING } from '../../../src/commerce/seed/shipping.ts'
import { deliveryCostsOf } from '../../../src/commerce/shipping/costs.ts'
import { shippingRates } from '../../../src/commerce/shipping/rates.ts'
import { shippingOf } from '../../../src/commerce/shipping/shipping.ts'
import { methodCosts } from '../../../src/pages/content/method-costs.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'

const shipping = shippingOf(SHIPPING)

describe.each(regionList.map((region) => [region.code, region] as const))('the delivery costs of %s', (_, region) => {
  const { data, meta } = deliveryCostsOf(region, shipping)

  test('are what an order of that weight is charged', () => {
    let compared = 0
    for (const { countryIso, methods } of data)
      for (const { id, costs, minDays, maxDays } of methods)
        for (const { upToKg, cost } of costs) {
          const consignment = {
            countryIso,
            currency: region.currency,
            store: region,
            grams: upToKg * 1000,
            goods: 0,
            onlySamples: id === 'sample-packs',
            freeByCode: false,
          }
          const rate = shippingRates(consignment, shipping).find((item) => item.id === id)
          expect(rate).toMatchObject({ cost, minDays, maxDays })
          compared++
        }
    expect(compared).toBeGreaterThan(2)
  })

  test('name every country that the store serves, and from what amount delivery is free', () => {
    expect(data.map(({ countryIso }) => countryIso)).toEqual(
      region.allowedShippingCountries.filter((country) => shipping.zoneOf(country)),
    )
    expect(meta).toEqual({ currency: region.currency, freeFrom: shipping.terms(region.currency)!.freeFrom })
  })
})

test('a courier that is free from nothing on costs nothing, and is still the courier', () => {
  const free = shippingOf({ ...SHIPPING, currencies: [{ currency: 'EUR', coefficient: 100, freeFrom: 0 }] })
  const courier = deliveryCostsOf(getRegion('de'), free).data[0]!.methods.find(({ id }) => id === 'courier')
  expect(courier?.costs.map(({ cost }) => cost)).toEqual([0, 0])
})

describe('the tables', () => {
  test('have a row for each country, and one for all where all are the same', () => {
    const [courier, samples] = methodCosts(deliveryCostsOf(getRegion('de'), shipping))
    expect(courier).toMatchObject({ id: 'courier', goesFree: true, weights: [30, 400] })
    expect(courier!.rows).toHaveLength(30)
    expect(courier!.rows.find(({ countryIso }) => countryIso === 'DE')!.costs).toEqual([
      { upToKg: 30, cost: 890 },
      { upToKg: 400, cost: 9900 },
    ])
    expect(samples!.rows).toEqual([{ countryIso: null, minDays: 5, maxDays: 5, costs: [{ upToKg: 30, cost: 0 }] }])
  })

  test('name the country of a store that serves one', () => {
    const ways = methodCosts(deliveryCostsOf(getRegion('pl'), shipping))
    expect(ways.map(({ id }) => id)).toEqual(['courier', 'sample-packs', 'polish-post', 'pick-up'])
    expect(ways.map(({ rows }) => rows.map(({ countryIso }) => countryIso))).toEqual([['PL'], ['PL'], ['PL'], ['PL']])
  })

  test('leave a cell empty where a way takes nothing as heavy', () => {
    const method = { id: 'van', minDays: 1, maxDays: 2, goesFree: false }
    const data = [
      { id: 'DE', countryIso: 'DE', methods: [{ ...method, costs: [{ upToKg: 10, cost: 100 }] }] },
      { id: 'AT', countryIso: 'AT', methods: [{ ...method, costs: [{ upToKg: 20, cost: 200 }] }] },
    ]
    const [van] = methodCosts({ data, meta: { currency: 'EUR', freeFrom: 0 } })
    expect(van!.rows.map(({ costs }) => costs.map(({ cost }) => cost))).toEqual([
      [100, null],
      [null, 200],
    ])
  })
})
