import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { envOf } from '../../src/contract/env.ts'
import type { SignedEvent } from '../paypal/signer.ts'
import { signUp } from './account.ts'
import { BAG, call, TestCart } from './caller.ts'
import { kept, makeIdle, ring } from './order-object.ts'
import { withKeys } from './with-keys.ts'

const { origin, clientId, clientSecret, webhookId } = inject('paypal')
const KEYS = {
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_ORIGIN: origin,
}

async function ask<T>(act: string, body: object): Promise<T> {
  return (await fetch(`${origin}/test/${act}`, { method: 'POST', body: JSON.stringify(body) })).json<T>()
}
const has = ({ number }: TestCart) =>
  ask<{ orders: { id: string }[]; captures: number; refunded: number }>('orders', { order: number })
const deliver = ({ body, headers }: SignedEvent) => call('POST', 'webhooks/paypal', body, { headers })
const eventsOf = (order: string) => ask<SignedEvent[]>('events', { order })

interface Begun {
  cart: TestCart
  /** PayPal's order, and the page on which the payer agrees to it. */
  order: string
  page: string
  userToken: string
  userId: string
}

let people = 0

/** An order whose payer was sent to PayPal; part of it is paid by their credit, minor units. */
async function begun(minor = 0): Promise<Begun> {
  const { userId, userToken } = await signUp(`payer${people++}@example.com`)
  const cart = await (await TestCart.open('eu', { userToken })).toPayment()
  await withKeys(cart.number, KEYS)
  if (minor) {
    const gift = { kind: 'credit', key: 'a gift', minor, currency: 'EUR', ref: 'A gift' } as const
    await env.WALLETS.getByName(userId).act(gift)
    await cart.act('PUT', 'v1/wallet', { order_number: cart.number, use_credit: true }, { userToken })
  }
  const path = `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`
  const { body } = await cart.act('POST', path, { payment_method_type: 'paypal' }, { userToken })
  return { cart, order: body.meta?.payment_intent_id, page: body.redirect_url, userToken, userId }
}

/** The payer comes back with the number of the payment, as PayPal sends them. */
const back = ({ cart, userToken }: Begun) => {
  const body = { payment_intent_id: `P${cart.number.slice(1)}-1`, expected_total: cart.total }
  return cart.act('POST', `v2/${cart.number}/stripe/payment_intents/confirm`, body, { userToken })
}

const placed = async ({ number }: TestCart) => {
  await expect.poll(() => kept(number)).toMatchObject({ state: 'complete', claim: null, pending: [] })
  return (await kept(number)).payments.map(({ method, state, amount }) => ({ method, state, amount }))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a payer', () => {
  test('agrees at PayPal, comes back, and has ordered; a cancellation refunds them', async () => {
    const payer = await begun()
    const { cart, order, page, userToken } = payer
    expect(page).toBe(`${origin}/checkoutnow?token=${order}`)
    // Of the other gateways the shop has no keys.
    expect(cart.order.paymentMethods).toEqual(['paypal', 'check'])
    expect((await cart.pay('pm_card_visa')).body.code).toBe('payment_method_not_offered')
    expect(await ask('approve', { order })).toContain(`/payment/?payment_intent=P${cart.number.slice(1)}-1&token=`)
    expect((await back(payer)).status).toBe(200)
    expect(await placed(cart)).toEqual([{ method: 'paypal', state: 'completed', amount: cart.order.total }])
    expect(await has(cart)).toMatchObject({ captures: 1, refunded: 0 })
    expect((await call('POST', `v1/orders/${cart.number}/cancel`, {}, { userToken })).status).toBe(200)
    await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('refunded')
    expect(await has(cart)).toMatchObject({ captures: 1, refunded: cart.order.total })
  })

  test('who has not agreed has not ordered, and pays again after a declined instrument', async () => {
    const payer = await begun()
    const { cart, order } = payer
    expect((await back(payer)).body.meta.payment_intent_id).toBe(order)
    expect(cart.order.state).toBe('payment')
    await ask('approve', { order })
    await ask('next', { order, what: 'INSTRUMENT_DECLINED' })
    expect((await back(payer)).body.code).toBe('card_declined')
    expect((await back(payer)).status).toBe(404)
    expect((await cart.transfer()).status).toBe(200)
    expect(await has(cart)).toMatchObject({ captures: 0 })
  })

  test('pays a part by credit, which is taken before PayPal is asked for the rest', async () => {
    const payer = await begun(5000)
    const { cart, order } = payer
    await ask('approve', { order })
    expect((await back(payer)).status).toBe(200)
    expect(await placed(cart)).toEqual([
      { method: 'wallet', state: 'completed', amount: 5000 },
      { method: 'paypal', state: 'completed', amount: cart.order.total - 5000 },
    ])
    expect(await has(cart)).toMatchObject({ captures: 1 })
  })

  test('whose credit was spent elsewhere meanwhile is not charged by PayPal', async () => {
    const { cart, order, userId } = await begun(5000)
    const spend = { kind: 'reserve', reservation: 'W9', minor: 4000, currency: 'EUR', ref: 'R9' } as const
    await env.WALLETS.getByName(userId).act(spend)
    await ask('approve', { order })
    const [approved] = await eventsOf(order)
    await deliver(approved!)
    await expect.poll(async () => (await kept(cart.number)).credit).toMatchObject({ limit: 1000 })
    expect(await has(cart)).toMatchObject({ captures: 0 })
    expect((await kept(cart.number)).state).toBe('payment')
  })
})

describe('an event', () => {
  test('of a payer who never came back captures once, with the credit beside it, however often it comes', async () => {
    const { cart, order } = await begun(5000)
    await ask('approve', { order })
    const [approved] = await eventsOf(order)
    await Promise.all([approved!, approved!, approved!].map(deliver))
    expect(await placed(cart)).toMatchObject([{ method: 'wallet' }, { method: 'paypal', state: 'completed' }])
    const [, captured] = await eventsOf(order)
    for (const event of [captured!, approved!]) expect((await deliver(event)).body).toEqual({ received: true })
    expect(await has(cart)).toMatchObject({ captures: 1, refunded: 0 })
  })

  test('that never came is made up for by the daily job', async () => {
    const { cart, order } = await begun()
    await ask('approve', { order })
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    await daily(envOf(env))
    expect(await placed(cart)).toMatchObject([{ method: 'paypal', state: 'completed' }])
    expect(await has(cart)).toMatchObject({ captures: 1 })
  })

  test('of a payment whose cart has changed captures nothing', async () => {
    const { cart, order } = await begun()
    await cart.add(BAG, 100)
    await ask('approve', { order })
    const [approved] = await eventsOf(order)
    await deliver(approved!)
    await expect
      .poll(() => env.DB.prepare('SELECT outcome FROM payment_events WHERE intent_id = ?').bind(order).first())
      .toEqual({ outcome: 'unchanged' })
    expect((await kept(cart.number)).payments).toMatchObject([{ state: 'void' }])
    expect(await has(cart)).toMatchObject({ captures: 0 })
  })

  test('is refused unsigned, or with another byte', async () => {
    const { order } = await begun()
    await ask('approve', { order })
    const [event] = await eventsOf(order)
    const refused = [await deliver({ ...event!, headers: {} }), await deliver({ ...event!, body: `${event!.body} ` })]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([400, 'bad_signature']))
  })
})
