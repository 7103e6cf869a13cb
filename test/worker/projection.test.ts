import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../src/commerce/orders/document.ts'
import { BAG, MAILER, TestCart } from './caller.ts'

const listed = (number: string) =>
  env.DB.prepare('SELECT state, version, total FROM orders WHERE number = ?')
    .bind(number)
    .first<{ state: string; version: number; total: number }>()
const objectOf = (cart: TestCart) => env.ORDERS.getByName(cart.number)

/** Puts an order back in time, so that what is due later is due now. */
function makeIdle(cart: TestCart, days: number, change: Partial<OrderDocument> = {}) {
  return runInDurableObject(objectOf(cart), (_, { storage }) => {
    const document = storage.kv.get<OrderDocument>('document')!
    const then = new Date(Date.parse(document.updatedAt) - days * 86_400_000).toISOString()
    storage.kv.put('document', { ...document, updatedAt: then, ...change })
  })
}

describe('the list of orders', () => {
  test('follows every change', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    await expect.poll(async () => (await listed(cart.number))?.total).toBe(cart.order.total)
  })

  test('is mended by the alarm when it missed a change', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    await expect.poll(async () => (await listed(cart.number))?.version).toBe(cart.order.lockVersion)
    // The database is away: the change is done all the same.
    await env.DB.prepare('ALTER TABLE orders RENAME TO away').run()
    expect((await cart.add(BAG, 100)).status).toBe(201)
    await expect.poll(() => runInDurableObject(objectOf(cart), (_, { storage }) => storage.getAlarm())).not.toBeNull()
    await env.DB.prepare('ALTER TABLE away RENAME TO orders').run()
    expect((await listed(cart.number))?.version).toBe(cart.order.lockVersion - 1)
    await makeIdle(cart, 1)
    expect(await runDurableObjectAlarm(objectOf(cart))).toBe(true)
    expect((await listed(cart.number))?.total).toBe(cart.order.total)
  })
})

describe('a cart that nobody touches', () => {
  test('goes after sixty days, from its object and from the list', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    await expect.poll(async () => (await listed(cart.number))?.version).toBe(cart.order.lockVersion)
    await makeIdle(cart, 59)
    await runDurableObjectAlarm(objectOf(cart))
    expect((await cart.act('GET', `orders/${cart.number}`)).status).toBe(200)
    await makeIdle(cart, 2)
    await runDurableObjectAlarm(objectOf(cart))
    expect((await cart.act('GET', `orders/${cart.number}`)).status).toBe(404)
    expect(await listed(cart.number)).toBeNull()
  })

  test('stays for good once it is placed', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    await makeIdle(cart, 400)
    await runDurableObjectAlarm(objectOf(cart))
    expect((await cart.act('GET', `orders/${cart.number}`)).status).toBe(200)
  })
})

describe('a payment whose answer was lost', () => {
  test('keeps every other change away, and is asked for again by the alarm', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const at = new Date(Date.now() - 600_000).toISOString()
    const claim = {
      paymentNumber: 'P1-1',
      ask: { kind: 'pay' as const, paymentMethodId: 'pm_card_visa' },
      amount: cart.order.total,
      at,
    }
    await makeIdle(cart, 0, { claim })
    expect((await cart.add(BAG, 100)).body.code).toBe('completion_in_progress')
    expect((await cart.transfer()).body.code).toBe('completion_in_progress')
    await runInDurableObject(objectOf(cart), (_, { storage }) => storage.setAlarm(Date.now() + 60_000))
    await runDurableObjectAlarm(objectOf(cart))
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order).toMatchObject({ state: 'complete', payments: [{ number: 'P1-1', state: 'completed' }] })
  })
})
