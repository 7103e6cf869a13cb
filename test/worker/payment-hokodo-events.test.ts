import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { keepEvent, settleEvent } from '../../src/commerce/payments/events.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import type { Env } from '../../src/contract/env.ts'
import { BAG, type TestCart } from './caller.ts'
import { env } from './env.ts'
import { askHokodo, decided, deliverHokodo, firmAtPayment, payLater } from './hokodo-shop.ts'
import { kept, makeIdle, objectOf, ring } from './order-object.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

/** A firm's order that waits for Hokodo, and Hokodo's order. */
async function begun(): Promise<{ cart: TestCart; order: string }> {
  const cart = await firmAtPayment()
  const { body } = await payLater(cart)
  return { cart, order: body.meta.payment_intent_id }
}

async function expectPlacedOnce({ number, order: { total } }: TestCart): Promise<void> {
  await expect.poll(() => kept(number)).toMatchObject({ state: 'complete', claim: null, pending: [] })
  expect((await kept(number)).payments).toMatchObject([{ method: 'hokodo', state: 'completed', amount: total }])
  expect(await askHokodo('orders', { order: number })).toMatchObject([{ held: total, voided: 0, refunded: 0 }])
  const sent = env.DB.prepare("SELECT count(*) AS paid FROM mails WHERE caller = ? AND kind = 'order-paid'")
  expect(await sent.bind(`order ${number}`).first()).toEqual({ paid: 1 })
}

describe('Hokodo’s events', () => {
  test.each([[[0, 1, 2]], [[2, 1, 0]], [[2, 0, 2, 1, 2]], [[1, 2, 0, 0]]])(
    'in the order %j, late and twice, place the order once',
    async (sequence) => {
      const { cart, order } = await begun()
      const events: string[] = []
      for (const status of ['pending_review', 'customer_action_required', 'accepted'])
        events.push(await decided(order, status))
      for (const at of sequence) expect((await deliverHokodo(events[at]!)).body).toEqual({ received: true })
      await Promise.all([...events, ...events].map((event) => deliverHokodo(event)))
      await expectPlacedOnce(cart)
    },
  )

  test('never sent are made up for by the reconciliation', async () => {
    const { cart, order } = await begun()
    await decided(order, 'accepted')
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    await daily(env)
    await expectPlacedOnce(cart)
  })

  // They have no id: the same bytes may be a repetition, or what has happened since.
  test('that came before Hokodo’s own order said so count when the same bytes come again', async () => {
    const { cart, order } = await begun()
    const accepted = await decided(order, 'accepted')
    await decided(order, 'pending_review')
    const outcome = () =>
      env.DB.prepare('SELECT count(*) AS kept, max(outcome) AS outcome FROM payment_events WHERE intent_id = ?')
        .bind(order)
        .first()
    await deliverHokodo(accepted)
    await expect.poll(outcome).toEqual({ kept: 1, outcome: 'moved' })
    await deliverHokodo(accepted)
    await expect.poll(async () => (await kept(cart.number)).payments).toMatchObject([{ state: 'processing' }])
    await decided(order, 'accepted')
    await deliverHokodo(accepted)
    await expectPlacedOnce(cart)
  })

  test('whose bytes come again while their task runs are to be settled once more', async () => {
    const event = { id: crypto.randomUUID(), type: 'deferred_payment', intentId: 'order-1', orderNumber: 'R400000000' }
    const key = { gateway: 'hokodo', eventId: event.id }
    const receive = async (at: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: at })
      await keepEvent(shop, 'hokodo', { ...event, hasNoId: true })
      vi.useRealTimers()
    }
    const settle = vi.fn().mockResolvedValue('unchanged')
    const [TASKS, ORDERS] = [{ sendBatch: vi.fn() }, { getByName: () => ({ settle }) }]
    const shop = { ...env, TASKS, ORDERS } as unknown as Env
    const first = Date.now()
    await receive(first)
    // Hokodo has answered, and what it said is not noted yet.
    settle.mockImplementationOnce(async () => {
      await receive(first + 1)
      return 'unchanged'
    })
    for (let task = 0; task < 3; task += 1) await settleEvent(shop, key)
    expect(settle).toHaveBeenCalledTimes(2)
  })

  test('of what was accepted after the cart has changed put it up for review, and it is given back in time', async () => {
    const { cart, order } = await begun()
    await cart.add(BAG, 100)
    await deliverHokodo(await decided(order, 'accepted'))
    await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('review')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    await ring(cart.number)
    vi.useRealTimers()
    await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('refunded')
    expect(await askHokodo('orders', { order: cart.number })).toMatchObject([{ held: 0, captured: 0 }])
    expect((await kept(cart.number)).state).not.toBe('complete')
  })

  test('of a canceled order that come late take nothing again', async () => {
    const { cart, order } = await begun()
    const accepted = await decided(order, 'accepted')
    await deliverHokodo(accepted)
    await expectPlacedOnce(cart)
    await objectOf(cart.number).act({ kind: 'cancel' }, { caller: { isManager: true } })
    await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('refunded')
    await deliverHokodo(accepted)
    await deliverHokodo(`${accepted} `)
    expect(await objectOf(cart.number).settle(order)).toBe('unchanged')
    expect(await kept(cart.number)).toMatchObject({ state: 'canceled', payments: [{ state: 'refunded' }] })
  })
})
