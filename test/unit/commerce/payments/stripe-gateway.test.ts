import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Gateway, Intent, StartTerms } from '../../../../src/commerce/payments/gateway.ts'
import { gatewayOf } from '../../../../src/commerce/payments/registry.ts'
import { stripeGateway } from '../../../../src/commerce/payments/stripe/stripe-gateway.ts'
import { intentOf } from '../../../../src/commerce/payments/stripe/stripe-intent.ts'
import { HOUR_MS } from '../../../../src/contract/duration.ts'
import type { Env } from '../../../../src/contract/env.ts'
import { CODE_METHODS, PAGE_METHODS, providerOf } from '../../../../src/contract/payment-methods.ts'
import { openStripe, type StripeFault } from '../../../stripe/stripe-server.ts'
import { askerOf, UNKEPT, until } from './provider-asks.ts'

let server: Awaited<ReturnType<typeof openStripe>>
let gateway: Gateway
const envWith = (key = server.secretKey) =>
  ({
    ENVIRONMENT: 'local',
    STRIPE_SECRET_KEY: key,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: server.webhookSecret,
    STRIPE_ORIGIN: server.origin,
  }) as Env
const gatewayWith = (key?: string) => stripeGateway(envWith(key))

beforeAll(async () => {
  server = await openStripe()
  gateway = gatewayWith()
})
afterAll(() => server.close())

const [GOOD, ASKS, DECLINED] = [
  'pm_card_visa',
  'pm_card_authenticationRequired',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
]
const CREATE = 'POST /v1/payment_intents'
const CONFIRM = 'POST /v1/payment_intents/{intent}/confirm'
const READ = 'GET /v1/payment_intents/{intent}'
const CANCEL = 'POST /v1/payment_intents/{intent}/cancel'
const REFUND = 'POST /v1/refunds'

let orders = 100_000_000
/** The payment of an order of its own. */
function payment(way: StartTerms['way'] = { method: 'card', paymentMethodId: GOOD }): StartTerms {
  orders += 1
  const terms = { orderNumber: `R${orders}`, paymentNumber: `P${orders}-1`, amount: 12_345, currency: 'EUR' } as const
  const payer = { name: 'Ada Lovelace', email: 'ada@example.com' }
  return {
    ...terms,
    way,
    payer,
    askedAt: new Date().toISOString(),
    returnUrl: 'https://shop.example/order/R1/payment/',
  }
}
const card = (paymentMethodId: string) => payment({ method: 'card', paymentMethodId })

const ask = askerOf(() => server.origin)
const start = (terms: StartTerms, by = gateway) => by.start(terms, UNKEPT)
const has = ({ orderNumber }: StartTerms) =>
  ask<{ intents: { status: string }[]; captures: number; refunded: number }>('intents', { order: orderNumber })
const fail = (on: string, kind: StripeFault) => ask('fault', { on, kind })

describe('a payment', () => {
  test('by a good card is captured, with its terms in the intent', async () => {
    const terms = card(GOOD)
    const { way: _, payer: __, returnUrl: ___, askedAt: ____, ...written } = terms
    const intent = await start(terms)
    expect(intent).toEqual({ ...written, status: 'succeeded', last4: '4242', intentId: expect.stringMatching(/^pi_/) })
    expect(await gateway.fetch(intent.intentId)).toEqual(intent)
  })

  test.each([
    [DECLINED, 'insufficient_funds'],
    ['pm_1Unknown', 'resource_missing'],
  ])('by %s is declined', async (paymentMethodId, code) => {
    expect(await start(card(paymentMethodId))).toMatchObject({ status: 'declined', code })
  })

  test('that the bank asks about names the page of the bank, and goes on from there', async () => {
    const terms = card(ASKS)
    const asked = await start(terms)
    const page = `https://hooks.stripe.test/redirect/${asked.intentId}`
    expect(asked).toMatchObject({ status: 'requires_action', redirectUrl: page })
    const { way: _, ...rest } = terms
    expect(await gateway.confirm(asked.intentId, rest)).toEqual(asked)
    await ask('move', { intent: asked.intentId, status: 'succeeded' })
    expect(await gateway.confirm(asked.intentId, rest)).toMatchObject({ status: 'succeeded' })
  })

  test.each([...PAGE_METHODS, ...CODE_METHODS].filter((method) => !providerOf(method)))(
    'by %s is confirmed elsewhere',
    async (method) => {
      const intent = await start(payment(method === 'blik' ? { method, code: '777123' } : { method }))
      expect(intent).toMatchObject({ status: 'requires_action' })
      expect('redirectUrl' in intent).toBe(method !== 'blik')
    },
  )

  test('that nobody knows is null, and cannot be canceled', async () => {
    expect([await gateway.fetch('pi_none'), await gateway.cancel('pi_none')]).toEqual([null, null])
  })

  test.each([
    ['processing', 'processing'],
    ['requires_capture', 'authorised'],
    ['canceled', 'canceled'],
    ['declined', 'declined'],
  ])('that is %s at Stripe is %s', async (moved, status) => {
    const { intentId } = await start(payment({ method: 'ideal' }))
    await ask('move', { intent: intentId, status: moved })
    expect(await gateway.fetch(intentId)).toMatchObject({ status })
  })
})

test('a status that is not known yet is neither paid nor lost', () => {
  const intent = { id: 'pi_1', status: 'requires_patience', amount: 1, currency: 'eur', metadata: {} }
  expect(intentOf(intent as unknown as Parameters<typeof intentOf>[0])).toMatchObject({ status: 'processing' })
})

test('an intent of the sandbox is over once there are keys, and is the sandbox’s without', async () => {
  const { way: _, ...rest } = payment()
  const intentId = `pi_sandbox_${rest.paymentNumber}_EUR12345`
  const closed = await gatewayOf(envWith(), intentId)
  expect(await closed.confirm(intentId, rest)).toMatchObject({ status: 'canceled' })
  expect(await closed.fetch(intentId)).toMatchObject({ status: 'canceled', amount: 12_345 })
  const open = await gatewayOf({ ENVIRONMENT: 'local' } as Env, intentId)
  expect(await open.confirm(intentId, rest)).toMatchObject({ status: 'succeeded' })
  expect(await open.fetch(intentId)).toMatchObject({ status: 'requires_action' })
})

describe('a cancellation', () => {
  test('ends what is open, and leaves what was captured meanwhile', async () => {
    const open = await start(card(ASKS))
    expect(await gateway.cancel(open.intentId)).toMatchObject({ status: 'canceled' })
    expect(await gateway.cancel(open.intentId)).toMatchObject({ status: 'canceled' })
    const paid = await start(card(GOOD))
    expect(await gateway.cancel(paid.intentId)).toMatchObject({ status: 'succeeded' })
  })

  test('of what the bank is working on is tried again later', async () => {
    const { intentId } = await start(payment({ method: 'p24' }))
    await ask('move', { intent: intentId, status: 'processing' })
    await expect(gateway.cancel(intentId)).rejects.toThrow(/cannot be canceled yet/)
  })
})

describe('a fault', () => {
  const KINDS = ['reset', 'lost', '500', '429', 'garbage'] as const
  const calls = [CREATE, CONFIRM, READ].flatMap((call) => KINDS.map((kind) => [call, kind] as const))

  test('of what Stripe says to a draft or a card (402) takes none, and what comes after it takes it once', async () => {
    for (const call of [CREATE, CONFIRM]) {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const terms = card(GOOD)
      await fail(call, '402')
      const declined = await start(terms)
      expect(declined).toMatchObject({ status: 'declined', code: 'card_declined' })
      expect(logged.mock.calls).toHaveLength(call === CREATE ? 1 : 0)
      if (declined.intentId) expect(await gateway.cancel(declined.intentId)).toMatchObject({ status: 'canceled' })
      const again = { ...terms, paymentNumber: terms.paymentNumber.replace('-1', '-2') }
      expect(await start(again)).toMatchObject({ status: 'succeeded' })
      expect(await has(terms)).toMatchObject({ captures: 1 })
      logged.mockRestore()
    }
  })

  test.each(KINDS)('of a customer for a card that is kept (%s) takes money once, and keeps it', async (kind) => {
    const terms = payment({ method: 'card', paymentMethodId: GOOD, isKept: true })
    await fail('POST /v1/customers', kind)
    const { intentId } = await until(() => start(terms))
    expect(await has(terms)).toMatchObject({ captures: 1 })
    await fail(READ, kind)
    const kept = await until(() => gateway.cards!.ofIntent(intentId))
    expect(kept).toMatchObject({ brand: 'Visa', last4: '4242', customerId: expect.stringMatching(/^cus_/) })
    const { paymentMethodId, customerId } = kept!
    // Another payment by the kept card, and then its customer is gone.
    expect(await start(payment({ method: 'card', paymentMethodId, customerId }))).toMatchObject({ status: 'succeeded' })
    await fail('DELETE /v1/customers/{customer}', kind)
    await until(() => gateway.cards!.forget(customerId))
    const { customers } = await ask<{ customers: string[] }>('customers', {})
    expect(customers).not.toContain(customerId)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const refused = payment({ method: 'card', paymentMethodId, customerId })
    expect(await start(refused)).toMatchObject({ status: 'declined', code: 'resource_missing', intentId: '' })
    expect(logged.mock.calls.join()).toContain(refused.paymentNumber)
    logged.mockRestore()
  })

  test('that lasts until Stripe has forgotten its keys goes on with the intent that it has, where its id was not kept', async () => {
    for (const call of [CREATE, CONFIRM]) {
      const terms = card(GOOD)
      await fail(call, 'gone')
      await start(terms).catch(() => undefined)
      await ask('back', { after: 25 * 3_600_000 })
      const askedAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
      await fail('GET /v1/payment_intents/search', '500')
      expect(await until(() => start({ ...terms, askedAt }))).toMatchObject({ status: 'succeeded' })
      const { intents } = await has(terms)
      expect(intents).toHaveLength(1)
      expect(await has(terms)).toMatchObject({ captures: 1 })
    }
  })

  test.each(calls)('of %s (%s) takes money once', async (call, kind) => {
    const terms = card(GOOD)
    await fail(call, kind)
    expect(await until(() => start(terms))).toMatchObject({ status: 'succeeded' })
    expect(await has(terms)).toMatchObject({ captures: 1 })
  })

  test.each(KINDS)('of all calls one after another (%s) takes money once', async (kind) => {
    const terms = card(GOOD)
    for (const call of [CREATE, READ, CONFIRM, READ, CONFIRM]) await fail(call, kind)
    expect(await until(() => start(terms))).toMatchObject({ status: 'succeeded' })
    expect(await has(terms)).toMatchObject({ captures: 1 })
    // What is left over is used up.
    for (let rest = 0; rest < 3; rest += 1) await start(card(GOOD)).catch(() => undefined)
  })

  test.each(KINDS)('of a refund or a cancellation (%s) does it once', async (kind) => {
    const terms = card(GOOD)
    const { intentId } = await start(terms)
    await fail(REFUND, kind)
    const part = { ...terms, amount: 5000, refundNumber: `${terms.orderNumber}-1`, before: 0 }
    expect(await until(() => gateway.refund(intentId, part))).toBe('done')
    expect(await gateway.refund(intentId, part)).toBe('done')
    expect(await has(terms)).toMatchObject({ captures: 1, refunded: 5000 })
    const rest = { ...terms, amount: terms.amount - 5000, refundNumber: `${terms.orderNumber}-2`, before: 0 }
    await fail(REFUND, kind)
    await until(() => gateway.refund(intentId, rest))
    expect(await gateway.refund(intentId, { ...rest, refundNumber: `${terms.orderNumber}-3`, before: 0 })).toBe('done')
    expect(await has(terms)).toMatchObject({ captures: 1, refunded: terms.amount })
    const open = await start(card(ASKS))
    await fail(CANCEL, kind)
    expect(await until(() => gateway.cancel(open.intentId))).toMatchObject({ status: 'canceled' })
  })

  test.each([CREATE, CONFIRM, REFUND])(
    'of %s that Stripe keeps under each of our keys is over once it is well',
    async (call) => {
      const terms = card(GOOD)
      const refund = { ...terms, amount: 5000, refundNumber: `${terms.orderNumber}-1`, before: 0 }
      const act = async () => {
        const { intentId } = await start(terms)
        return gateway.refund(intentId, refund)
      }
      for (let times = 0; times < 7; times += 1) await fail(call, '500')
      for (let round = 0; round < 2; round += 1) await expect(act()).rejects.toThrow('api_error')
      // Its last failure, and then it is well.
      expect(await act()).toBe('done')
      expect(await has(terms)).toMatchObject({ captures: 1, refunded: 5000 })
    },
  )

  test('that has used up the keys of an hour is over in the next, whose intent is the same', async () => {
    const terms = card(GOOD)
    for (let times = 0; times < 30; times += 1) await fail(CONFIRM, '500')
    let kept: string | undefined
    const keep = (intentId: string) => {
      kept = intentId
    }
    const ask = (askedAt: string) => gateway.start({ ...terms, askedAt }, { kept, keep })
    for (let round = 0; round < 11; round += 1) await expect(ask(terms.askedAt)).rejects.toThrow('api_error')
    const earlier = new Date(Date.parse(terms.askedAt) - HOUR_MS).toISOString()
    expect(await ask(earlier)).toMatchObject({ status: 'succeeded', intentId: kept })
    expect(await has(terms)).toMatchObject({ captures: 1, intents: [{}] })
  })

  test('of the key is no answer about a payment', async () => {
    await expect(start(card(GOOD), gatewayWith('sk_test_other'))).rejects.toThrow()
  })

  test('of a slow answer waits for it', async () => {
    const terms = card(GOOD)
    await fail(CONFIRM, 'held')
    const starting = start(terms)
    await expect.poll(async () => (await has(terms)).intents).toHaveLength(1)
    expect(await has(terms)).toMatchObject({ captures: 0 })
    await expect
      .poll(async () => {
        await ask('release', {})
        return (await has(terms)).captures
      })
      .toBe(1)
    expect(await starting).toMatchObject({ status: 'succeeded' })
  })

  test('of a request that is asked again while it runs takes money once', async () => {
    const terms = card(GOOD)
    await fail(CONFIRM, 'held')
    const first = start(terms)
    const held = () => ask<{ isHeld: boolean; inUse: number }>('held', {})
    await expect.poll(held).toMatchObject({ isHeld: true })
    const second = await start(terms)
    expect(await held()).toEqual({ isHeld: true, inUse: 1 })
    await ask('release', {})
    expect([await first, second]).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }])
    expect(await has(terms)).toMatchObject({ captures: 1 })
  })

  test('of fifty at once takes money once', async () => {
    const terms = card(GOOD)
    const started = await Promise.allSettled(Array.from({ length: 50 }, () => start(terms)))
    const intents = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(new Set(intents.map(({ intentId }: Intent) => intentId)).size).toBe(1)
    expect(await has(terms)).toMatchObject({ captures: 1 })
  })
})

describe('an event', () => {
  const read = ({ body, signature }: { body: string; signature: string }) =>
    gateway.readEvent(new TextEncoder().encode(body) as Uint8Array<ArrayBuffer>, (name) =>
      name === 'stripe-signature' ? signature : undefined,
    )
  const sign = (body: string, ago: number) => ask<{ body: string; signature: string }>('sign', { body, ago })
  const body = (object: object) => JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } })

  test('of an intent names it and its order', async () => {
    const terms = card(GOOD)
    const { intentId } = await start(terms)
    const [event] = await ask<{ body: string; signature: string }[]>('events', { intent: intentId })
    const { orderNumber } = terms
    expect(await read(event!)).toMatchObject({ type: 'payment_intent.created', intentId, orderNumber })
  })

  test('of a dispute names the intent that it is about, and any other names none', async () => {
    const dispute = body({ id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' })
    expect(await read(await sign(dispute, 0))).toMatchObject({ intentId: 'pi_1', orderNumber: null })
    expect(await read(await sign(body({ object: 'balance' }), 0))).toMatchObject({ id: 'evt_1', intentId: null })
  })

  test('is taken for five minutes, and for one before its time', async () => {
    for (const [ago, isTaken] of [
      [200, true],
      [310, false],
      [-50, true],
      [-3600, false],
    ] as const)
      expect([ago, (await read(await sign(body({}), ago))) !== null]).toEqual([ago, isTaken])
  })

  test('with any other byte, signature or none is not taken', async () => {
    const event = await sign(body({}), 0)
    expect(await read({ ...event, body: `${event.body} ` })).toBeNull()
    for (const signature of ['', 'v1=00', 't=,v1=', event.signature.replace(/.$/, 'z'), event.signature.slice(0, -1)])
      expect(await read({ ...event, signature })).toBeNull()
    // While the secret is being changed, Stripe signs with both.
    expect(await read({ ...event, signature: event.signature.replace(',v1=', ',v1=00,v1=') })).not.toBeNull()
  })
})
