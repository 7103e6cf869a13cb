import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '../../src/contract/vocabulary.ts'
import { call, MAILER } from './caller.ts'
import { refusesField } from './refused-field.ts'

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

  test('finds variants by their ids and leaves out those that are none', async () => {
    const ids = [MAILER, 'junk', MAILER.replace('230x170x60', '10x10x10')].map(
      (id) => `external_pim_id[]=${encodeURIComponent(id)}`,
    )
    const { body } = await call('GET', `v2/variants?per_page=100&${ids.join('&')}`)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([MAILER])
    expect(body.meta).toEqual({ count: 1, per_page: 100 })
    expect((await call('GET', 'v2/variants?per_page=101')).body.errors).toHaveProperty('per_page')
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

  test.each([
    ['product_structure?sku=junk', 'sku'],
    [`v2/products/${sku}/emissions`, 'quantity'],
  ])('refuses %s and names %s', refusesField)
})
