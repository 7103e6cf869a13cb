import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Intent } from '../../src/commerce/payments/gateway.ts'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { promotionObject } from '../../src/commerce/promotions/uses.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { dayOfSeller } from '../../src/regions/local-day.ts'
import { MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, objectOf } from './order-object.ts'

beforeAll(async () => {
  const add = env.DB.prepare(
    `insert into promotions (code, position, percent, minimum, open, uses, until) values (?, 50, 10, '{}', 0, ?, ?)`,
  )
  // The day may end before the code is entered.
  const tomorrow = dayOfSeller(new Date(Date.now() + DAY_MS).toISOString())
  await add.bind('ENDS', 9, tomorrow).run()
  await add.bind('LASTONE', 1, null).run()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A cart with a code, whose payment waits for its payer's bank. */
async function atTheBank(coupon_code: string): Promise<{ cart: TestCart; intentId: string }> {
  const cart = await TestCart.open()
  await cart.add(MAILER, 250)
  await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code })
  await cart.leave('cart')
  await cart.leave('address', { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  const { body } = await cart.pay(testPayment('asks'))
  expect(cart.order.coupon?.code).toBe(coupon_code)
  return { cart, intentId: body.meta.payment_intent_id }
}

const comesBack = (cart: TestCart, payment_intent_id: string) =>
  cart.act('POST', `v2/${cart.number}/stripe/payment_intents/confirm`, { payment_intent_id })

describe('who comes back from the bank', () => {
  test('has the order as it was begun where the gateway has captured it, although its code has ended since', async () => {
    const { cart, intentId } = await atTheBank('ENDS')
    const { total } = cart.order
    const intent = (await sandboxGateway.fetch(intentId)) as Intent
    vi.spyOn(sandboxGateway, 'fetch').mockResolvedValue({ ...intent, status: 'succeeded' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    const { status } = await comesBack(cart, intentId)
    vi.useRealTimers()
    expect([status, cart.order]).toMatchObject([200, { state: 'complete', total, coupon: { code: 'ENDS' } }])
    expect(await objectOf(cart.number).settle(intentId)).toBe('unchanged')
    expect((await kept(cart.number)).payments).toMatchObject([{ state: 'completed', amount: total }])
  })

  test('after more than an hour, when another order has taken the last use of the code, keeps the price', async () => {
    const { cart, intentId } = await atTheBank('LASTONE')
    const uses = promotionObject(env, 'LASTONE')
    await uses.release(cart.number)
    await uses.place('R1')
    expect((await comesBack(cart, intentId)).status).toBe(200)
    expect(cart.order).toMatchObject({ state: 'complete', coupon: { code: 'LASTONE' } })
  })
})
