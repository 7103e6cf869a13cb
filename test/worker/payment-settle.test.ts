import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import type { Intent } from '../../src/commerce/payments/gateway.ts'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { envOf } from '../../src/contract/env.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { manager } from '../merchant.ts'
import { BAG, call, TestCart } from './caller.ts'
import { kept, listed, makeIdle, objectOf, ring } from './order-object.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A cart whose payment waits for the shopper's bank. */
async function waiting(): Promise<{ cart: TestCart; intentId: string }> {
  const cart = await (await TestCart.open()).toPayment()
  const { body } = await cart.pay(testPayment('asks'))
  return { cart, intentId: body.meta.payment_intent_id }
}

/** From now on the gateway has captured the intent. */
async function captured(intentId: string): Promise<void> {
  const intent = (await sandboxGateway.fetch(intentId)) as Intent
  const paid: Intent = { ...intent, status: 'succeeded' }
  vi.spyOn(sandboxGateway, 'fetch').mockResolvedValue(paid)
  vi.spyOn(sandboxGateway, 'cancel').mockResolvedValue(paid)
}

describe('a payment that its gateway has captured', () => {
  test('places the order once, from however many sides that is heard at once', async () => {
    const { cart, intentId } = await waiting()
    await captured(intentId)
    const object = objectOf(cart.number)
    const looked = await Promise.all(Array.from({ length: 50 }, () => object.settle(intentId)))
    expect(looked.filter((look) => look === 'moved')).toHaveLength(1)
    await expect.poll(() => kept(cart.number)).toMatchObject({ state: 'complete', pending: [] })
    expect((await kept(cart.number)).payments).toMatchObject([{ state: 'completed', intentId }])
    const mails = await env.DB.prepare("SELECT count(*) AS sent FROM mails WHERE caller = ? AND kind = 'order-paid'")
      .bind(`order ${cart.number}`)
      .first()
    expect(mails).toEqual({ sent: 1 })
  })

  test('is put up for review where the cart has changed, and refunded after two days', async () => {
    const { cart, intentId } = await waiting()
    await captured(intentId)
    const refund = vi.spyOn(sandboxGateway, 'refund')
    await cart.add(BAG, 100)
    await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('review')
    expect(await objectOf(cart.number).settle(intentId)).toBe('unchanged')
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect(refund).not.toHaveBeenCalled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS + 1 })
    await ring(cart.number)
    vi.useRealTimers()
    await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('refunded')
    expect(refund).toHaveBeenCalledTimes(1)
  })

  test('is of no order that does not know it', async () => {
    const { cart } = await waiting()
    expect(await objectOf(cart.number).settle('pi_other')).toBe('unknown')
  })
})

describe('an answer of the gateway for other terms than were asked for', () => {
  test.each([{ amount: 1 }, { currency: 'GBP' }, { paymentNumber: 'P1-1' }, { orderNumber: 'R1' }] as const)(
    'to a card pays nothing (%j)',
    async (other) => {
      const cart = await (await TestCart.open()).toPayment()
      const { start } = sandboxGateway
      vi.spyOn(sandboxGateway, 'start').mockImplementation(async (...asked) => ({
        ...(await start(...asked)),
        ...other,
      }))
      expect((await cart.pay(testPayment('succeeds'))).status).toBeGreaterThanOrEqual(500)
      expect(await kept(cart.number)).toMatchObject({ state: 'payment', completedAt: null, payments: [] })
    },
  )

  test('to a confirmation pays nothing', async () => {
    const { cart, intentId } = await waiting()
    const { confirm } = sandboxGateway
    vi.spyOn(sandboxGateway, 'confirm').mockImplementation(async (id, terms) => {
      const said = await confirm.call(sandboxGateway, id, terms)
      return { ...said, amount: said.amount - 1 }
    })
    const path = `v2/${cart.number}/stripe/payment_intents/confirm`
    expect((await cart.act('POST', path, { payment_intent_id: intentId })).status).toBeGreaterThanOrEqual(500)
    const { state, payments } = await kept(cart.number)
    expect([state, payments.map((payment) => payment.state)]).toEqual(['payment', ['requires_action']])
  })
})

describe('the reconciliation', () => {
  test('finds what nobody has told of, by the daily job', async () => {
    const { cart, intentId } = await waiting()
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect(await listed(cart.number)).toMatchObject({ payment_state: 'requires_action' })
    await captured(intentId)
    await daily(envOf(env))
    await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'complete', payment_state: 'completed' })
  })

  test('is made when the merchant asks for it, and for nobody else', async () => {
    const { cart, intentId } = await waiting()
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    await captured(intentId)
    expect((await call('POST', 'v2/payments/reconcile', {})).status).toBe(401)
    expect((await call('POST', 'v2/payments/reconcile', {}, await manager())).status).toBe(200)
    await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'complete', payment_state: 'completed' })
  })

  test('ends a payment that was abandoned a day ago, and leaves a younger one', async () => {
    const { cart } = await waiting()
    await objectOf(cart.number).reconcile()
    expect((await kept(cart.number)).payments[0]?.state).toBe('requires_action')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + 1 })
    await objectOf(cart.number).reconcile()
    vi.useRealTimers()
    expect((await kept(cart.number)).payments[0]?.state).toBe('void')
  })
})
