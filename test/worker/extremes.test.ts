import { describe, expect, test } from 'vitest'
import { rootCause } from '../../src/commerce/root-cause.ts'
import { STYLES } from '../../src/packaging/styles/styles.ts'
import { call, MAILER, TestCart } from './caller.ts'

const DAYS = [
  '0000-00-00',
  '0001-01-01',
  '1999-12-31',
  '2000-01-01',
  '2098-12-31',
  '2099-12-31',
  '9999-12-31',
  '+010000-01-01',
]
const NUMBERS = [
  '-1',
  '0',
  '0.5',
  '1',
  '999999',
  '1000000',
  '9007199254740993',
  '4e17',
  '1e308',
  '1e999',
  'NaN',
  'Infinity',
]
const SIDES = ['0', '1', '80', '1200', '99999', '999999', '9999999', '1e9']
const SIZES = SIDES.flatMap((long) => SIDES.map((short) => `${long}x${short}x${short}`))
const TEXTS = ['', '~', ','.repeat(2000), 'x'.repeat(8000), '%00', '\u{1F4E6}'.repeat(400)]

const sku = encodeURIComponent(MAILER)
const sized = (size: string) => encodeURIComponent(MAILER.replace('230x170x60', size))
const manySkus = (count: number) => Array.from({ length: count }, () => `variant_skus[]=${sku}`).join('&')

/** Each call that reads something out of its address, with what is furthest from usual in it. */
const CALLS: Record<string, string[]> = {
  'delivery estimates': [
    ...DAYS.map((day) => `v1/delivery_estimates?variant_skus=${sku}&start_date=${encodeURIComponent(day)}`),
    ...DAYS.map((day) => `v1/delivery_estimates?variant_skus=${sku}&express=true&start_time=23:59&start_date=${day}`),
    ...SIZES.map((size) => `v1/delivery_estimates?variant_skus=${sized(size)}`),
    `v1/delivery_estimates?${manySkus(100)}&start_date=2098-12-31`,
    `v1/delivery_estimates?${manySkus(101)}`,
  ],
  prices: [
    ...NUMBERS.map((quantity) => `v3/dynamic_prices?sku=${sku}&quantity=${quantity}`),
    ...SIZES.map((size) => `v3/dynamic_prices?sku=${sized(size)}&quantity=100`),
    ...SIZES.map((size) => `prices/list?product=mailer-box-eco&product_size=${size}`),
    ...TEXTS.map((text) => `prices/express_delivery?sku=${encodeURIComponent(text)}`),
  ],
  variants: [
    ...NUMBERS.map((count) => `v2/variants?per_page=${count}`),
    `v2/variants?external_pim_id=${encodeURIComponent(Array.from({ length: 101 }, () => 'x').join())}`,
    ...TEXTS.map((text) => `v2/variants?external_pim_id=${encodeURIComponent(text)}`),
  ],
  structures: SIZES.map((size) => `product_structure?sku=${sized(size)}`),
  emissions: NUMBERS.map((quantity) => `v2/products/${sku}/emissions?quantity=${quantity}`),
  dielines: Object.keys(STYLES).flatMap((style) => [
    ...['0x0x0', '1x1x1', '100000x1x1', '999999x999999x999999'].map(
      (size) => `v2/dielines?style=${style}&size=${size}`,
    ),
    ...['0.0001', '1e-300', '99', '1e300'].map((caliper) => `v2/dielines?style=${style}&caliper=${caliper}`),
  ]),
  states: TEXTS.map((text) => `v2/states?country_iso=${encodeURIComponent(text)}`),
}

describe('the furthest from usual that can be asked', () => {
  test.each(Object.keys(CALLS))('of %s is answered, or refused by its field', async (name) => {
    for (const path of CALLS[name]!) {
      const { status, body } = await call('GET', path)
      expect([path, status < 500, typeof body]).toEqual([path, true, 'object'])
      if (status === 422) expect([path, Object.keys(body.errors ?? {}).length]).not.toEqual([path, 0])
    }
  })

  test.each([
    ['0001-01-01', 422],
    ['1999-12-31', 422],
    ['2000-01-01', 200],
    ['2098-12-31', 200],
    ['2099-01-01', 422],
    ['9999-12-31', 422],
  ])('of a day that production begins, %s, is answered with %i', async (day, expected) => {
    const { status, body } = await call('GET', `v1/delivery_estimates?variant_skus=${sku}&start_date=${day}`)
    expect(status).toBe(expected)
    if (expected === 422) expect(body.errors.start_date[0]).toContain('2000-01-01')
  })

  test('of one’s own orders is a page that is refused', async () => {
    const userToken = (await call('POST', 'users/anonymous')).body.data.attributes.api_token
    for (const page of NUMBERS) {
      const { status, body } = await call('GET', `orders/mine?page=${page}`, undefined, { userToken })
      if (page === '1') expect(status).toBe(200)
      else expect([page, status, Object.keys(body.errors)]).toEqual([page, 422, ['page']])
    }
  })

  test('of a cart is refused, and the cart stays as it was', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    for (const quantity of [-1, 0, 0.5, 25_001, 1_000_000, 1e300])
      expect((await cart.add(MAILER, quantity)).status).toBe(422)
    const lines = Array.from({ length: 101 }, () => ({ variant_id: MAILER, quantity: 100 }))
    const many = await cart.act('POST', `v2/orders/${cart.number}/line_items/bulk_create`, { line_items_params: lines })
    expect(many.status).toBe(422)
    expect((await cart.act('GET', `orders/${cart.number}`)).body.data.attributes.total_quantity).toBe(100)
  })
})

test('an error that is its own cause is logged all the same', () => {
  const round = new Error('round')
  round.cause = round
  expect(rootCause(round)).toContain('round')
})
