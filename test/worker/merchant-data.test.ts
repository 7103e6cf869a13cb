import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'

const change = (sql: string) => env.DB.prepare(sql).run()

// Before anything reads the catalogue, which an isolate trusts for half a minute.
beforeAll(async () => {
  await change("UPDATE shipping_zones SET zone = 'far' WHERE country_iso = 'DE'")
  await change("UPDATE shipping_tariffs SET cost = 1234 WHERE method = 'courier' AND zone = 'far' AND load_kg = 30")
  await change("DELETE FROM shipping_zones WHERE country_iso = 'FR'")
  await change("UPDATE shipping_currencies SET free_from = 90000 WHERE currency = 'EUR'")
  await change("DELETE FROM promotions WHERE code = 'WELCOME10'")
  await change(
    "INSERT INTO promotions (code, position, percent, minimum, until, open) VALUES ('TWENTY', 9, 20, '{}', NULL, 1)",
  )
})

describe('a merchant’s own data', () => {
  test('say what a delivery costs, where it goes, and from when on it is free', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    await cart.leave('cart')
    await cart.leave('address', { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true })
    expect(cart.order.shippingRates).toMatchObject([{ id: 'courier', zone: 'far', cost: 1234 }])
    expect(cart.order.freeDeliveryMissing).toBe(90_000 - cart.order.itemTotal)
    const moved = await cart.leave('address', { ship_address: { ...MUNICH, country_iso: 'FR', zipcode: '75001' } })
    expect([moved.status, moved.body.code]).toEqual([422, 'place_not_served'])
  })

  test('say which codes there are', async () => {
    const { body } = await call('GET', 'v3/promotions/available')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['BOX15', 'FREESHIP', 'TWENTY'])
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    const coded = (code: string) => cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: code })
    expect((await coded('welcome10')).status).toBe(422)
    expect((await coded('twenty')).status).toBe(200)
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order.discountTotal).toBe(Math.round(cart.order.itemTotal / 5))
  })
})
