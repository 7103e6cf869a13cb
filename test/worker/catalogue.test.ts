import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '../../src/contract/vocabulary.ts'
import { call, MAILER } from './caller.ts'

const sku = encodeURIComponent(MAILER)

describe('the catalogue', () => {
  test('has all products, each with choices of its own', async () => {
    const { body } = await call('GET', 'products')
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([...PRODUCT_TYPES].sort())
    expect((await call('GET', 'products/paper-bag')).body.data.attributes.style).toBe('paper-bag')
    expect((await call('GET', 'products/no-such')).status).toBe(404)
    const patterns = await call('GET', 'v2/products/patterns', undefined, { region: 'us' })
    expect(patterns.body.data).toHaveLength(33)
  })

  test('gives the price list of the store’s currency, and volume prices of a product', async () => {
    const { body } = await call('GET', 'prices/list', undefined, { region: 'se' })
    expect(body.data).toMatchObject({
      type: 'price_list',
      attributes: { currency: 'SEK', version: '2026-11-22-b-sek' },
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

  test('finds variants by their ids and leaves out those that are none', async () => {
    const ids = [MAILER, 'junk', MAILER.replace('230x170x60', '10x10x10')].map(
      (id) => `external_pim_id[]=${encodeURIComponent(id)}`,
    )
    const { body } = await call('GET', `v2/variants?per_page=100&${ids.join('&')}`)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([MAILER])
    expect(body.meta).toEqual({ count: 1, per_page: 100 })
    expect((await call('GET', 'v2/variants?per_page=101')).body.errors).toHaveProperty('per_page')
  })

  test('estimates delivery in working days from the cut-off at noon', async () => {
    const at = async (time: string) => {
      const { body } = await call(
        'GET',
        `v1/delivery_estimates?start_date=2026-12-22&start_time=${time}&variant_skus=${sku}`,
      )
      return body.data[0].attributes
    }
    // 24 to 26 December, 1 and 6 January are holidays in Poland.
    expect(await at('11:59')).toEqual({
      dispatch_date: '2027-01-07',
      earliest_date: '2027-01-12',
      latest_date: '2027-01-14',
    })
    expect((await at('12:00')).dispatch_date).toBe('2027-01-08')
  })

  test('tells a product’s structure and its emissions', async () => {
    const structure = await call('GET', `product_structure?sku=${sku}`)
    expect(structure.body.data.attributes).toMatchObject({
      product: 'mailer-box-eco',
      style: 'mailer',
      inner_size: { length: 230 },
    })
    const emissions = await call('GET', `v2/products/${sku}/emissions?quantity=100`)
    const { total_kg, unit_kg, source } = emissions.body.data.attributes
    expect(total_kg).toBeCloseTo(unit_kg * 100, 6)
    expect(source).toContain('Conversion Factors')
    expect((await call('GET', `v2/products/${sku}/emissions?product_quantity=100`)).body).toEqual(emissions.body)
  })

  test('lists the codes that anybody may use, in the store’s money', async () => {
    const { body } = await call('GET', 'v3/promotions/available', undefined, { region: 'pl' })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['WELCOME10', 'BOX15', 'FREESHIP'])
    expect(body.data[1].attributes).toMatchObject({ percent: 15, minimum: '3000.00', currency: 'PLN' })
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
    ['v1/delivery_estimates', 'variant_skus'],
    [`v1/delivery_estimates?variant_skus=${sku}&start_time=25:00`, 'start_time'],
    [`v1/delivery_estimates?variant_skus=${sku}&start_date=2026-02-30`, 'start_date'],
    ['product_structure?sku=junk', 'sku'],
    [`v2/products/${sku}/emissions`, 'quantity'],
    ['v2/states?country_iso=Poland', 'country_iso'],
  ])('refuses %s and names %s', async (path, field) => {
    const { status, body } = await call('GET', path)
    expect(status).toBe(422)
    expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) })
    expect(Object.keys(body.errors)).toContain(field)
  })
})
