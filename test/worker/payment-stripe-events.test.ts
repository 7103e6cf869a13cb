import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { envOf } from '../../src/contract/env.ts'
import { BAG, call, type TestCart } from './caller.ts'
import { kept, makeIdle, objectOf, restarted, ring } from './order-object.ts'
import {
  deliver,
  eventsOf,
  fail,
  moveIntent,
  release,
  type SignedEvent,
  signed,
  stripeCart,
  stripeHas,
  withStripe,
} from './stripe.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const rowOf = ({ body }: SignedEvent) =>
  env.DB.prepare('SELECT * FROM payment_events WHERE event_id = ?')
    .bind(JSON.parse(body).id)
    .first<Record<string, string | null>>()
const isDone = async (event: SignedEvent) => (await rowOf(event))?.done_at != null

/** An order whose payment has been through a bank: five events of it. */
async function fiveEvents(): Promise<{ cart: TestCart; intent: string; events: SignedEvent[] }> {
  const cart = await stripeCart()
  const path = `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`
  const { body } = await cart.act('POST', path, { payment_method_type: 'ideal' })
  const intent: string = body.meta.payment_intent_id
  for (const status of ['processing', 'requires_capture', 'succeeded']) await moveIntent(intent, status)
  const events = await eventsOf(intent)
  expect(events).toHaveLength(5)
  return { cart, intent, events }
}

async function expectPlacedOnce({ number }: TestCart): Promise<void> {
  await expect.poll(() => kept(number)).toMatchObject({ state: 'complete', claim: null, pending: [] })
  expect((await kept(number)).payments).toMatchObject([{ method: 'ideal', state: 'completed' }])
  expect(await stripeHas(number)).toMatchObject({ captures: 1, refunded: 0 })
  const sent = env.DB.prepare("SELECT count(*) AS paid FROM mails WHERE caller = ? AND kind = 'order-paid'")
  expect(await sent.bind(`order ${number}`).first()).toEqual({ paid: 1 })
}

describe('the events of a payment', () => {
  test.each([[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[2, 4, 0, 4, 1, 3, 2]]])(
    'in the order %j place its order once',
    async (order) => {
      const { cart, events } = await fiveEvents()
      for (const index of order) expect((await deliver(events[index]!)).status).toBe(200)
      for (const event of events) await expect.poll(() => isDone(event)).toBe(true)
      await expectPlacedOnce(cart)
    },
  )

  test('all at once, twice, while the object goes down, place it once', async () => {
    const { cart, events } = await fiveEvents()
    await Promise.all([...events, ...events].map(deliver))
    const goDown = (_: unknown, state: DurableObjectState) => state.abort('The machine went down.')
    await runInDurableObject(objectOf(cart.number), goDown).catch(() => undefined)
    await restarted(cart.number)
    await withStripe(cart.number)
    await Promise.all(events.map(deliver))
    for (const event of events) await expect.poll(() => isDone(event)).toBe(true)
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    await expectPlacedOnce(cart)
  })

  test('never sent, are made up for by the reconciliation', async () => {
    const { cart } = await fiveEvents()
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    await daily(envOf(env))
    await expectPlacedOnce(cart)
  })

  test('of which the task was lost are taken up by the daily job, and forgotten after ninety days', async () => {
    const { cart, events } = await fiveEvents()
    const event = JSON.parse(events[4]!.body)
    const insert = env.DB.prepare(
      'INSERT INTO payment_events (gateway, event_id, type, intent_id, order_number, received_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    const before = new Date(Date.now() - 7_200_000).toISOString()
    await insert.bind('stripe', event.id, event.type, event.data.object.id, cart.number, before).run()
    await daily(envOf(env))
    await expect.poll(() => isDone(events[4]!)).toBe(true)
    await daily(envOf(env), Date.now() + 91 * DAY_MS)
    expect(await rowOf(events[4]!)).toBeNull()
  })

  test('wait for a Stripe that is away, and for the answer that a buyer is waiting for', async () => {
    const cart = await stripeCart()
    await fail('POST /v1/payment_intents/{intent}/confirm', 'held')
    const paying = cart.pay('pm_card_visa')
    await expect.poll(async () => (await stripeHas(cart.number)).intents.length).toBe(1)
    const { intents } = await stripeHas(cart.number)
    const [created] = await eventsOf(intents[0]!.id)
    expect((await deliver(created!)).status).toBe(200)
    await release()
    expect((await paying).status).toBe(200)
    await expect.poll(() => isDone(created!)).toBe(true)
    expect(await stripeHas(cart.number)).toMatchObject({ captures: 1 })
  })

  test('after the cart has changed put the payment up for review', async () => {
    const { cart, events } = await fiveEvents()
    await cart.add(BAG, 100)
    await deliver(events[4]!)
    await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('review')
    expect((await kept(cart.number)).state).not.toBe('complete')
  })
})

describe('an event', () => {
  test('that says paid of an intent that still waits at Stripe pays nothing, until Stripe says so itself', async () => {
    const cart = await stripeCart()
    const path = `v2/${cart.number}/stripe/payment_intents/initiate_stripe_redirect_payment`
    const { body } = await cart.act('POST', path, { payment_method_type: 'ideal' })
    const intent: string = body.meta.payment_intent_id
    const tell = async (id: string) => {
      const metadata = { order_number: cart.number }
      const object = { id: intent, object: 'payment_intent', status: 'succeeded', amount: cart.order.total, metadata }
      const event = { id, object: 'event', type: 'payment_intent.succeeded', data: { object } }
      const paid = await signed(JSON.stringify(event))
      expect((await deliver(paid)).status).toBe(200)
      await expect.poll(() => isDone(paid)).toBe(true)
      return (await rowOf(paid))?.outcome
    }
    expect(await tell('evt_early')).toBe('unchanged')
    expect(await kept(cart.number)).toMatchObject({ state: 'payment', payments: [{ state: 'requires_action' }] })
    await moveIntent(intent, 'succeeded')
    expect(await tell('evt_late')).toBe('moved')
    await expectPlacedOnce(cart)
  })

  test('is answered once it is kept: while it cannot be it is refused, and is there with the answer', async () => {
    const { events } = await fiveEvents()
    const prepare = env.DB.prepare.bind(env.DB)
    const away = vi.spyOn(env.DB, 'prepare').mockImplementation((query) => {
      if (/insert into "payment_events"/i.test(query)) throw new Error('D1 is away.')
      return prepare(query)
    })
    expect((await deliver(events[0]!)).status).toBeGreaterThanOrEqual(500)
    expect(away.mock.results.some(({ type }) => type === 'throw')).toBe(true)
    away.mockRestore()
    expect(await rowOf(events[0]!)).toBeNull()
    expect((await deliver(events[0]!)).status).toBe(200)
    expect(await rowOf(events[0]!)).not.toBeNull()
  })

  test('is kept by its id, its payment and its order, and nothing else of it is', async () => {
    const { intent, events, cart } = await fiveEvents()
    await deliver(events[0]!)
    await expect.poll(() => isDone(events[0]!)).toBe(true)
    expect(await rowOf(events[0]!)).toEqual({
      gateway: 'stripe',
      event_id: expect.stringMatching(/^evt_/),
      type: 'payment_intent.created',
      intent_id: intent,
      order_number: cart.number,
      outcome: expect.any(String),
      received_at: expect.any(String),
      done_at: expect.any(String),
    })
  })

  test('is refused unsigned, signed by another, too old, of the future, too large and to a gateway that there is not', async () => {
    await stripeCart()
    const event = await signed(JSON.stringify({ id: 'evt_x', object: 'event', type: 'x', data: { object: {} } }))
    const codes = [
      await deliver({ ...event, signature: '' }),
      await deliver({ ...event, body: event.body.replace('evt_x', 'evt_y') }),
      await deliver(await signed(event.body, 400)),
      await deliver(await signed(event.body, -400)),
      await deliver(await signed(JSON.stringify({ large: 'x'.repeat(300_000) }))),
      await call('POST', 'webhooks/other', event.body),
    ].map(({ body }) => body.code)
    expect(codes).toEqual([...Array(4).fill('bad_signature'), 'too_large', 'not_found'])
    expect(await rowOf({ ...event, body: '{"id":"evt_y"}' })).toBeNull()
  })

  test('about nothing that was paid here is taken and done', async () => {
    await stripeCart()
    const other = {
      id: 'evt_other',
      object: 'event',
      type: 'balance.available',
      data: { object: { object: 'balance' } },
    }
    const foreign = {
      id: 'evt_foreign',
      object: 'event',
      type: 'charge.dispute.created',
      data: { object: { id: 'dp_1', object: 'dispute', payment_intent: 'pi_unknown' } },
    }
    for (const event of [await signed(JSON.stringify(other)), await signed(JSON.stringify(foreign))]) {
      expect((await deliver(event)).body).toEqual({ received: true })
      await expect.poll(async () => (await rowOf(event))?.outcome).toBe('unknown')
    }
  })
})
