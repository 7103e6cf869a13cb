import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'

// Before anything reads the catalogue, which an isolate trusts for half a minute.
beforeAll(async () => {
  await env.DB.batch(
    [
      `INSERT INTO shipping_methods (id, position, carries, goes_free, min_days, max_days, stores, names) VALUES ('balloon', 0, 'all', 0, 1, 2, '["eu"]', '{"en":"Balloon"}'), ('raft', 0, 'all', 0, 1, 2, '["eu"]', '{"en":"Raft"}')`,
      "INSERT INTO shipping_tariffs (method, zone, load_kg, cost, max_loads) VALUES ('balloon', 'near', 0, 500, NULL), ('raft', 'near', 30, -500, NULL)",
      "UPDATE shipping_zones SET zone = '' WHERE country_iso = 'FR'",
      "UPDATE shipping_currencies SET coefficient = -100 WHERE currency = 'PLN'",
      "UPDATE promotions SET minimum = '{' WHERE code = 'BOX15'",
      "UPDATE promotions SET percent = 250 WHERE code = 'WELCOME10'",
      "INSERT INTO country_taxes (country_iso, valid_from, rate) VALUES ('DE', '2026-01-01', -1900)",
    ].map((sql) => env.DB.prepare(sql)),
  )
})

const filled = async (region: 'eu' | 'pl') => {
  const cart = await TestCart.open(region)
  await cart.add(MAILER, 100)
  await cart.leave('cart')
  return cart
}
const leave = (cart: TestCart, place: object) =>
  cart.leave('address', { email: 'ada@example.com', ship_address: { ...MUNICH, ...place }, use_shipping: true })

test('a tariff with an impossible load or cost leaves out its way of delivery, and no other', async () => {
  const cart = await filled('eu')
  expect((await leave(cart, {})).status).toBe(200)
  expect(cart.order.shippingRates.map(({ id, cost }) => [id, cost])).toEqual([['courier', 890]])
})

test('a country whose zone is not sound is not served', async () => {
  const { status, body } = await leave(await filled('eu'), { country_iso: 'FR', zipcode: '75001' })
  expect([status, body.code]).toEqual([422, 'place_not_served'])
})

test('a currency whose terms are not sound delivers nothing, and carts in it can be filled', async () => {
  const cart = await filled('pl')
  expect(cart.order.freeDeliveryMissing).toBeNull()
  const { status, body } = await leave(cart, { country_iso: 'PL', zipcode: '00-001', city: 'Warszawa' })
  expect([status, body.code]).toEqual([422, 'place_not_served'])
  const { body: costs } = await call('GET', 'v1/delivery_costs', undefined, { region: 'pl' })
  expect([costs.data, costs.meta]).toEqual([[], { currency: 'PLN', free_from: null }])
})

test('a code whose row is not sound does not exist, and closes nothing', async () => {
  const { body } = await call('GET', 'v3/promotions/available')
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['FREESHIP'])
  const cart = await filled('eu')
  for (const code of ['BOX15', 'WELCOME10']) {
    const { status, body } = await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: code })
    expect([status, body.code]).toEqual([422, 'coupon_code_not_found'])
  }
})

test('a rate of VAT below nothing is not charged: the one before it is', async () => {
  const cart = await filled('eu')
  await leave(cart, {})
  expect(cart.order.taxes).toMatchObject([{ rate: 1900 }])
})
