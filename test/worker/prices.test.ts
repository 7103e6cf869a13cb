import { describe, expect, test } from 'vitest'
import { call, MAILER } from './caller.ts'
import { refusesField } from './refused-field.ts'

const sku = encodeURIComponent(MAILER)

describe('the catalogue', () => {
  test('gives the price list of the store’s currency, and volume prices of a product', async () => {
    const { body } = await call('GET', 'prices/list', undefined, { region: 'se' })
    expect(body.data).toMatchObject({
      type: 'price_list',
      attributes: { currency: 'SEK', version: expect.stringMatching(/^2026-11-22-b-sek\.[0-9a-f]{8}$/) },
    })
    const rows = await call('GET', 'prices/list?product=mailer-box-eco&product_size=320x230x100&tax_country_iso=DE')
    const [price] = rows.body.data
    expect(price.attributes.volume_prices[0]).toMatchObject({ range_start: 30 })
    const { total, total_with_tax } = price.attributes.volume_prices[0]
    expect(Number(total_with_tax)).toBeCloseTo(Number(total) * 1.19, 1)
  })

  test('knows VAT by country at both addresses', async () => {
    const taxes = await call('GET', 'prices/country_taxes')
    const rates = Object.fromEntries(
      taxes.body.data.map(({ id, attributes }: { id: string; attributes: { rate: number } }) => [id, attributes.rate]),
    )
    // Romania's and Estonia's newest of several.
    expect(rates).toMatchObject({ DE: 1900, PL: 2300, RO: 2100, EE: 2400, HU: 2700, GB: 2000, CH: 0, US: 0 })
    expect((await call('GET', 'api/prices/country_taxes')).body).toEqual(taxes.body)
  })

  test('prices configurations, one by query or many by body, with express', async () => {
    const one = await call('GET', `v3/dynamic_prices?sku=${sku}&quantity=250`)
    const many = await call('POST', 'v3/dynamic_prices', {
      configurations: [
        { sku: MAILER, quantity: 250 },
        { sku: MAILER, quantity: 250, express: true },
      ],
    })
    const [standard, express] = many.body.data
    expect(standard).toEqual(one.body.data)
    expect(Number(express.attributes.total)).toBeCloseTo(Number(standard.attributes.total) * 1.25, 1)
    const options = await call('GET', `prices/express_delivery?sku=${sku}&country=DE`)
    expect(
      options.body.data.map(({ id, attributes }: { id: string; attributes: object }) => [id, attributes]),
    ).toMatchObject([
      ['standard', { production_days: 8, surcharge: 0 }],
      ['express', { production_days: 5, surcharge: 2500 }],
    ])
  })

  test.each([
    ['prices/list?product=teapot', 'product'],
    ['prices/list?product=paper-bag&product_size=huge', 'product_size'],
    ['prices/list?product=paper-bag&product_size=9x9x9', 'length'],
    ['prices/list?product=paper-bag&tax_country_iso=XX', 'tax_country_iso'],
    ['prices/list?region=zz', 'region'],
    ['prices/express_delivery', 'sku'],
    [`v3/dynamic_prices?sku=${sku}`, 'quantity'],
    [`v3/dynamic_prices?sku=${sku}&quantity=1.5`, 'quantity'],
    [`v3/dynamic_prices?sku=${sku}&quantity=7`, 'quantity'],
  ])('refuses %s and names %s', refusesField)
})
