import { listDurableObjectIds } from 'cloudflare:test'
import { base64url, SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { OrderObject } from '../../src/commerce/orders/order-object.ts'
import { secretBytes } from '../../src/contract/secrets.ts'
import { mangled } from '../mangled.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { env } from './env.ts'

async function user(): Promise<string> {
  return (await call('POST', 'users/anonymous')).body.data.attributes.api_token as string
}

/** Every call that names an order in its path or its body, with a body that would do something. */
const doors = (number: string): [string, string, unknown?][] => [
  ['GET', `orders/${number}`],
  ['PUT', `orders/${number}`, { order: { email: 'eve@example.com' } }],
  ['POST', `v2/orders/${number}/line_item`, { line_item: { variant_id: MAILER, quantity: 100 } }],
  ['POST', `orders/${number}/line_items`, { line_item: { variant_id: MAILER, quantity: 100 } }],
  [
    'POST',
    `v2/orders/${number}/line_items/bulk_create`,
    { line_items_params: [{ variant_id: MAILER, quantity: 100 }] },
  ],
  ['PUT', `orders/${number}/line_items/L1`, { line_item: { quantity: 500 } }],
  ['DELETE', `orders/${number}/line_items/L1`],
  ['DELETE', `v2/orders/${number}/line_items/L1`],
  ['PUT', 'v2/line_items/L1/remove_from_order', { order_number: number }],
  ['PUT', `orders/${number}/empty`],
  ['PUT', `orders/${number}/apply_coupon_code`, { coupon_code: 'WELCOME10' }],
  ['DELETE', `orders/${number}/coupon_code`],
  ['PUT', `checkouts/${number}?state=cart`, {}],
  ['PUT', `checkouts/${number}/next`, {}],
  ['POST', 'set_shipping_destination', { order_number: number, country_iso: 'DE' }],
  ['POST', 'check_payments', { order_number: number, expected_total: '1.00' }],
  ['GET', `v2/${number}/stripe/config/publishable_key`],
  ['POST', `v2/${number}/stripe/payment_intents/pay`, { payment_method_id: 'pm_card_visa', expected_total: '1.00' }],
  ['POST', `v2/${number}/stripe/payment_intents/confirm`, { payment_intent_id: 'pi', expected_total: '1.00' }],
]

describe('an order is nobody’s business but its owner’s', () => {
  test('at every door: without a token, with another order’s, with another user’s, with a mangled one', async () => {
    const owner = await user()
    const cart = await TestCart.open('eu', { userToken: owner })
    await cart.add(MAILER, 100)
    const other = await TestCart.open()
    const strangers = [
      {},
      { token: other.order.token },
      { userToken: await user() },
      { token: mangled(cart.order.token) },
    ]
    const nothing = await call('GET', 'orders/R000000000', undefined, { token: other.order.token })
    for (const [method, path, body] of doors(cart.number)) {
      for (const stranger of strangers) {
        const answer = await call(method, path, body, stranger)
        expect([method, path, answer.status, answer.body]).toMatchObject([method, path, 404, nothing.body])
      }
    }
    const { body } = await cart.act('GET', `orders/${cart.number}`)
    expect(body.data.attributes).toMatchObject({
      lock_version: cart.order.lockVersion,
      email: null,
      total_quantity: 100,
    })
  })

  test('at every door of an order without an owner: a user is not let in because nobody else is', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    const anybody = await user()
    for (const [method, path, body] of doors(cart.number)) {
      const { status } = await call(method, path, body, { userToken: anybody })
      expect([method, path, status]).toEqual([method, path, 404])
    }
    expect((await cart.act('GET', `orders/${cart.number}`)).body.data.attributes).toMatchObject({
      lock_version: cart.order.lockVersion,
      total_quantity: 100,
    })
  })

  test('its owner’s token opens it without the order’s', async () => {
    const owner = await user()
    const cart = await TestCart.open('eu', { userToken: owner })
    expect((await call('GET', `orders/${cart.number}`, undefined, { userToken: owner })).status).toBe(200)
  })

  test('a user who guesses numbers touches no order, neither one that is there nor one that is none', async () => {
    const cart = await TestCart.open()
    const userToken = await user()
    const before = (await listDurableObjectIds(env.ORDERS)).length
    const read = vi.spyOn(OrderObject.prototype, 'read')
    for (const number of [cart.number, 'R999999991', 'R999999992'])
      expect((await call('GET', `orders/${number}`, undefined, { userToken })).status).toBe(404)
    expect((await listDurableObjectIds(env.ORDERS)).length).toBe(before)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  test('an order that never was costs its object nothing', async () => {
    const number = 'R999999998'
    const { orderToken } = await import('../../src/commerce/orders/token.ts')
    const answer = await call('GET', `orders/${number}`, undefined, { token: await orderToken(env, number) })
    expect(answer.status).toBe(404)
    const { runInDurableObject } = await import('cloudflare:test')
    const kept = await runInDurableObject(
      env.ORDERS.getByName(number),
      (_, state) => [...state.storage.kv.list()].length,
    )
    expect(kept).toBe(0)
  })
})

describe('an API token', () => {
  const me = (token: string) => call('GET', 'users/me', undefined, { userToken: token })
  const signed = (change: (token: SignJWT) => SignJWT, typ = 'api+jwt') =>
    change(
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject('x')
        .setIssuer('boxwright')
        .setAudience('boxwright-api')
        .setIssuedAt()
        .setExpirationTime('1h'),
    ).sign(secretBytes(env, 'API_TOKEN_SECRET'))

  test('stands for a user', async () => {
    expect((await me(await user())).body.data.attributes.kind).toBe('anonymous')
  })

  test('is refused when it is none of ours, for another purpose, or too old', async () => {
    const unsigned = `${base64url.encode(JSON.stringify({ alg: 'none' }))}.${base64url.encode(JSON.stringify({ sub: 'x' }))}.`
    const bad = [
      'junk',
      unsigned,
      await signed((token) => token.setIssuer('elsewhere')),
      await signed((token) => token.setAudience('elsewhere')),
      await signed((token) => token.setExpirationTime('-1m')),
      await signed((token) => token, 'JWT'),
    ]
    for (const token of bad) expect([token, (await me(token)).status]).toEqual([token, 401])
    expect((await me('junk')).body.error).toBe('You are not authorized to perform that action.')
    expect((await call('GET', 'users/me')).body.error).toBe('Auth token is not defined')
  })

  test('lists its user’s placed orders, and no others', async () => {
    const userToken = await user()
    const cart = await TestCart.open('eu', { userToken })
    await cart.toPayment()
    const mine = () => call('GET', 'orders/mine', undefined, { userToken })
    expect((await mine()).body.data).toEqual([])
    await cart.transfer()
    await expect.poll(async () => (await mine()).body.data.map(({ id }: { id: string }) => id)).toEqual([cart.number])
    expect((await call('GET', 'orders/mine')).status).toBe(401)
    expect((await call('GET', 'orders/mine', undefined, { userToken: await user() })).body.data).toEqual([])
  })
})
