import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Gateway, StartTerms } from '../../../../src/commerce/payments/gateway.ts'
import { paypalGateway } from '../../../../src/commerce/payments/paypal/paypal-gateway.ts'
import type { Env } from '../../../../src/contract/env.ts'
import { openPaypal } from '../../../paypal/paypal-server.ts'
import type { SignedEvent } from '../../../paypal/signer.ts'
import type { Fault } from '../../../providers/provider-server.ts'
import { askerOf, UNKEPT, until } from './provider-asks.ts'

let server: Awaited<ReturnType<typeof openPaypal>>
let gateway: Gateway
const gatewayWith = (secret = server.clientSecret, client = server.clientId) =>
  paypalGateway({
    PAYPAL_CLIENT_ID: client,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: server.webhookId,
    PAYPAL_ORIGIN: server.origin,
  } as Env)

beforeAll(async () => {
  server = await openPaypal()
  gateway = gatewayWith()
})
afterAll(() => server.close())

const TOKEN = 'POST /v1/oauth2/token'
const CREATE = 'POST /v2/checkout/orders'
const READ = 'GET /v2/checkout/orders/{id}'
const CAPTURE = 'POST /v2/checkout/orders/{id}/capture'
const REFUND = 'POST /v2/payments/captures/{id}/refund'

let orders = 200_000_000
/** The payment of an order of its own. */
function payment(): StartTerms {
  orders += 1
  const terms = { orderNumber: `R${orders}`, paymentNumber: `P${orders}-1`, amount: 12_345, currency: 'EUR' } as const
  const payer = { name: 'Ada Lovelace', email: 'ada@example.com' }
  return {
    ...terms,
    way: { method: 'paypal' },
    payer,
    askedAt: new Date().toISOString(),
    returnUrl: 'https://shop.example/order/R1/payment/',
  }
}

const ask = askerOf(() => server.origin)
const start = (terms: StartTerms, by = gateway) => by.start(terms, UNKEPT)
const has = ({ orderNumber }: StartTerms) =>
  ask<{ orders: object[]; captures: number; refunded: number }>('orders', { order: orderNumber })
const fail = (on: string, kind: Fault) => ask('fault', { on, kind })
const approve = (order: string) => ask<string>('approve', { order })

/** A payment that its payer has agreed to. */
async function agreed(): Promise<{ intentId: string; terms: StartTerms }> {
  const terms = payment()
  const { intentId } = await start(terms)
  await approve(intentId)
  return { intentId, terms }
}

/** One that was captured. */
async function paid() {
  const { intentId, terms } = await agreed()
  await gateway.confirm(intentId, terms)
  return { intentId, terms }
}

describe('a payment', () => {
  test('is agreed to on the page of PayPal, captured here, and has its terms in the order of PayPal', async () => {
    const terms = payment()
    const { way: _, payer: __, askedAt: ___, returnUrl, ...written } = terms
    const begun = await start(terms)
    const { intentId } = begun
    const page = `${server.origin}/checkoutnow?token=${intentId}`
    expect(begun).toEqual({ ...written, intentId, last4: '', status: 'requires_action', redirectUrl: page })
    expect(await gateway.confirm(intentId, terms)).toEqual(begun)
    expect(await approve(intentId)).toContain(`${returnUrl}?payment_intent=${terms.paymentNumber}&token=`)
    expect(await gateway.fetch(intentId)).toMatchObject({ status: 'authorised' })
    expect(await has(terms)).toMatchObject({ captures: 0 })
    expect(await gateway.confirm(intentId, terms)).toEqual({ ...written, intentId, last4: '', status: 'succeeded' })
    expect(await has(terms)).toMatchObject({ captures: 1, refunded: 0 })
  })

  test.each([{ amount: 12_346 }, { currency: 'GBP' }, { orderNumber: 'R1' }, { paymentNumber: 'P1-1' }] as const)(
    'is not captured for other terms (%j)',
    async (other) => {
      const { intentId, terms } = await agreed()
      expect(await gateway.confirm(intentId, { ...terms, ...other })).toMatchObject({ status: 'authorised' })
      expect(await has(terms)).toMatchObject({ captures: 0 })
    },
  )

  test('whose instrument is declined is declined, and takes no money', async () => {
    const { intentId, terms } = await agreed()
    await ask('next', { order: intentId, what: 'INSTRUMENT_DECLINED' })
    expect(await gateway.confirm(intentId, terms)).toMatchObject({ status: 'declined', code: 'instrument_declined' })
    expect(await has(terms)).toMatchObject({ captures: 0 })
  })

  test('whose capture is pending is neither paid nor canceled, until it ends', async () => {
    for (const [status, ends] of [
      ['COMPLETED', 'succeeded'],
      ['DECLINED', 'declined'],
    ] as const) {
      const { intentId, terms } = await agreed()
      await ask('next', { order: intentId, what: 'PENDING' })
      expect(await gateway.confirm(intentId, terms)).toMatchObject({ status: 'processing' })
      await expect(gateway.cancel(intentId)).rejects.toThrow(/cannot be canceled yet/)
      await ask('end', { order: intentId, status })
      expect(await gateway.fetch(intentId)).toMatchObject({ status: ends })
    }
  })

  test('in a currency that PayPal has not is refused', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const terms = payment()
    const refused = { status: 'declined', code: 'currency_not_supported', intentId: '' }
    expect(await start({ ...terms, currency: 'RON' })).toMatchObject(refused)
    expect(logged.mock.calls.join()).toContain(terms.paymentNumber)
    logged.mockRestore()
  })

  test('that nobody knows is null, and cannot be canceled', async () => {
    expect([await gateway.fetch('0000'), await gateway.cancel('0000')]).toEqual([null, null])
  })

  test('that is canceled is never captured, and one that was captured stays so', async () => {
    const { intentId, terms } = await agreed()
    expect(await gateway.cancel(intentId)).toMatchObject({ status: 'canceled' })
    expect(await has(terms)).toMatchObject({ captures: 0 })
    const { intentId: other } = await paid()
    expect(await gateway.cancel(other)).toMatchObject({ status: 'succeeded' })
  })
})

describe('a fault', () => {
  const KINDS = ['reset', 'lost', '500', '429', '402', 'garbage'] as const
  const calls = [TOKEN, CREATE, READ, CAPTURE].flatMap((call) => KINDS.map((kind) => [call, kind] as const))

  test.each(calls)('of %s (%s) takes money once', async (call, kind) => {
    const terms = payment()
    const other = gatewayWith()
    if (call !== CAPTURE) await fail(call, kind)
    const { intentId } = await until(() => start(terms, other))
    await approve(intentId)
    if (call === CAPTURE) await fail(call, kind)
    expect(await until(() => other.confirm(intentId, terms))).toMatchObject({ status: 'succeeded' })
    expect(await has(terms)).toMatchObject({ orders: [{ status: 'COMPLETED' }], captures: 1 })
  })

  test.each(KINDS)('of a capture, again and again (%s), takes money once', async (kind) => {
    const { intentId, terms } = await agreed()
    for (const call of [CAPTURE, CAPTURE, READ, READ, READ, CAPTURE]) await fail(call, kind)
    expect(await until(() => gateway.confirm(intentId, terms))).toMatchObject({ status: 'succeeded' })
    expect(await has(terms)).toMatchObject({ captures: 1 })
    // What is left over is used up.
    for (let rest = 0; rest < 3; rest += 1) await paid().catch(() => undefined)
  })

  // PayPal keeps the ids of what is done with its orders for six hours.
  test('that lasts until PayPal has forgotten the ids takes money once, for whichever order is captured', async () => {
    const terms = payment()
    const [first, second] = [await start(terms), await ask('forget', {}).then(() => start(terms))]
    expect((await has(terms)).orders).toHaveLength(2)
    for (const { intentId } of [first, second]) await approve(intentId)
    expect(await gateway.confirm(second.intentId, terms)).toMatchObject({ status: 'succeeded' })
    await ask('forget', {})
    expect(await gateway.confirm(second.intentId, terms)).toMatchObject({ status: 'succeeded' })
    expect(await gateway.confirm(first.intentId, terms)).toMatchObject({ code: 'duplicate_invoice_id' })
    expect(await has(terms)).toMatchObject({ captures: 1 })
  })

  test.each(KINDS)('of a refund (%s) refunds once', async (kind) => {
    const { intentId, terms } = await paid()
    await fail(REFUND, kind)
    const part = { ...terms, amount: 5000, refundNumber: `${terms.orderNumber}-1`, before: 0 }
    expect(await until(() => gateway.refund(intentId, part))).toBe('done')
    expect(await gateway.refund(intentId, part)).toBe('done')
    expect(await has(terms)).toMatchObject({ captures: 1, refunded: 5000 })
    const rest = { ...terms, amount: terms.amount - 5000, refundNumber: `${terms.orderNumber}-2`, before: 0 }
    expect(await gateway.refund(intentId, rest)).toBe('done')
    await gateway.refund(intentId, { ...rest, refundNumber: `${terms.orderNumber}-3`, before: 0 })
    expect(await has(terms)).toMatchObject({ captures: 1, refunded: terms.amount })
  })

  test.each(KINDS)(
    'of a refund in part (%s) that lasts until PayPal has forgotten its id refunds once',
    async (kind) => {
      const { intentId, terms } = await paid()
      const part = { ...terms, amount: 5000, refundNumber: `${terms.orderNumber}-1`, before: 0 }
      // Done and not heard of; then PayPal is away.
      await fail(REFUND, 'lost')
      await fail(REFUND, kind === 'lost' ? 'reset' : kind)
      await gateway.refund(intentId, part).catch(() => undefined)
      await ask('forget', {})
      expect(await until(() => gateway.refund(intentId, part))).toBe('done')
      expect(await has(terms)).toMatchObject({ refunded: 5000 })
      // Another of the same amount is another.
      await gateway.refund(intentId, { ...part, refundNumber: `${terms.orderNumber}-2`, before: 5000 })
      expect(await has(terms)).toMatchObject({ refunded: 10_000 })
    },
  )

  test('of the keys is no answer about a payment', async () => {
    await expect(start(payment(), gatewayWith('other'))).rejects.toThrow(/401/)
  })

  test('of one client is none of another', async () => {
    const account = `${server.clientId}_other`
    // It is asked twice.
    for (const on of [TOKEN, TOKEN, CREATE, CREATE]) await ask('fault', { on, kind: '500', account })
    expect(await start(payment(), gatewayWith())).toMatchObject({ status: 'requires_action' })
    const other = gatewayWith(server.clientSecret, account)
    for (let call = 0; call < 2; call += 1) await expect(start(payment(), other)).rejects.toThrow(/500/)
    expect(await start(payment(), other)).toMatchObject({ status: 'requires_action' })
  })

  test('of a token that was withdrawn is made up for', async () => {
    await start(payment())
    await ask('withdraw', {})
    expect(await start(payment())).toMatchObject({ status: 'requires_action' })
  })

  test('of a slow answer waits for it', async () => {
    const { intentId, terms } = await agreed()
    await fail(CAPTURE, 'held')
    const capturing = gateway.confirm(intentId, terms)
    await expect
      .poll(async () => {
        await ask('release', {})
        return (await has(terms)).captures
      })
      .toBe(1)
    expect(await capturing).toMatchObject({ status: 'succeeded' })
  })

  test('of fifty at once takes money once', async () => {
    const { intentId, terms } = await agreed()
    await Promise.allSettled(Array.from({ length: 50 }, () => gateway.confirm(intentId, terms)))
    expect(await has(terms)).toMatchObject({ captures: 1 })
  })
})

describe('an event', () => {
  const read = ({ body, headers }: SignedEvent, other: Gateway = gateway) => {
    const known = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    return other.readEvent(new TextEncoder().encode(body) as Uint8Array<ArrayBuffer>, (name) => known.get(name))
  }
  const sign = (said: object = {}) => ask<SignedEvent>('sign', { body: BODY, ...said })
  const BODY = '{"id": "WH-1", "event_type":"BILLING.PLAN.CREATED", "resource": {"id":"P-1"}}'
  const SIGNED_BY = 'PayPal-Cert-Url'

  test('of an order or a capture names both orders', async () => {
    const { intentId, terms } = await paid()
    const { orderNumber } = terms
    const events = await ask<SignedEvent[]>('events', { order: intentId })
    expect(await Promise.all(events.map((event) => read(event)))).toMatchObject([
      { type: 'CHECKOUT.ORDER.APPROVED', intentId, orderNumber },
      { type: 'PAYMENT.CAPTURE.COMPLETED', intentId, orderNumber },
    ])
  })

  test('of anything else names none', async () => {
    expect(await read(await sign())).toEqual({
      id: 'WH-1',
      type: 'BILLING.PLAN.CREATED',
      intentId: null,
      orderNumber: null,
    })
  })

  test('is taken for four days, and for a minute before its time', async () => {
    for (const [ago, isTaken] of [
      [3 * 86_400, true],
      [5 * 86_400, false],
      [-50, true],
      [-3600, false],
    ] as const)
      expect([ago, (await read(await sign({ ago }))) !== null]).toEqual([ago, isTaken])
  })

  test('with any other byte, header or webhook is not taken', async () => {
    const event = await sign()
    // The same JSON, written anew.
    expect(await read({ ...event, body: JSON.stringify(JSON.parse(BODY)) })).toBeNull()
    for (const name of Object.keys(event.headers)) {
      expect(await read({ ...event, headers: { ...event.headers, [name]: '' } })).toBeNull()
      expect(await read({ ...event, headers: { ...event.headers, [name]: `x${event.headers[name]}` } })).toBeNull()
    }
    const other = paypalGateway({ PAYPAL_ORIGIN: server.origin, PAYPAL_WEBHOOK_ID: 'OTHER' } as Env)
    expect(await read(event, other)).toBeNull()
  })

  test('is signed with a certificate of PayPal’s own host, in its time and in its name', async () => {
    for (const signer of ['ended', 'foreign', 'missing']) expect(await read(await sign({ signer }))).toBeNull()
    const event = await sign()
    const path = '/v1/notifications/certs/CERT-good'
    const asked = vi.spyOn(globalThis, 'fetch')
    for (const address of [
      `https://api.paypal.com${path}`,
      `${server.origin}@evil.example${path}`,
      `${server.origin}/v1/notifications/certs/../certs/CERT-good`,
      `${server.origin}/other/CERT-good`,
      `http://localhost:${new URL(server.origin).port}${path}`,
    ])
      expect(await read({ ...event, headers: { ...event.headers, [SIGNED_BY]: address } })).toBeNull()
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    await expect(read(await sign({ signer: 'large' }))).rejects.toThrow(/too large/)
  })

  test('comes again where the certificate cannot be had', async () => {
    const other = gatewayWith()
    const event = await sign()
    await fail('GET /v1/notifications/certs/{id}', '500')
    await expect(read(event, other)).rejects.toThrow(/500/)
    expect(await read(event, other)).not.toBeNull()
  })
})
