import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Firm, Gateway, StartTerms } from '../../../../src/commerce/payments/gateway.ts'
import { hokodoGateway } from '../../../../src/commerce/payments/hokodo/hokodo-gateway.ts'
import type { Env } from '../../../../src/contract/env.ts'
import { openHokodo } from '../../../hokodo/hokodo-server.ts'
import type { Fault } from '../../../providers/provider-server.ts'
import { askerOf, UNKEPT, until } from './provider-asks.ts'

let server: Awaited<ReturnType<typeof openHokodo>>
let gateway: Gateway
const gatewayWith = (key = server.apiKey) =>
  hokodoGateway({
    HOKODO_API_KEY: key,
    HOKODO_WEBHOOK_SECRET: server.webhookSecret,
    HOKODO_ORIGIN: server.origin,
  } as Env)

beforeAll(async () => {
  server = await openHokodo()
  gateway = gatewayWith()
})
afterAll(() => server.close())

const address = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: 'Engines GmbH',
  address1: 'Ring 1',
  address2: '',
  state: '',
  city: 'München',
  zipcode: '80331',
  phone: '+49 89 1234',
  countryIso: 'DE',
}
let orders = 300_000_000
/** The payment of an order of its own. */
function payment(company = 'Engines GmbH'): StartTerms {
  orders += 1
  const terms = { orderNumber: `R${orders}`, paymentNumber: `P${orders}-1`, amount: 12_345, currency: 'EUR' } as const
  const firm: Firm = { company, vatNumber: 'DE136695976', address, delivery: address }
  const payer = { name: 'Ada Lovelace', email: 'ada@example.com', firm }
  return {
    ...terms,
    way: { method: 'hokodo' },
    payer,
    askedAt: new Date().toISOString(),
    returnUrl: 'https://shop.example/order/R1/payment/',
  }
}

const ask = askerOf(() => server.origin)
const start = (terms: StartTerms, by = gateway) => by.start(terms, UNKEPT)
interface Held {
  id: string
  held: number
  voided: number
  captured: number
  refunded: number
  urls: Record<string, string>
}
const has = ({ orderNumber }: StartTerms) => ask<Held[]>('orders', { order: orderNumber })
/** What the firm has back, and what it still owes or is still reserved. */
const givenBack = async (terms: StartTerms) => {
  const [{ voided, refunded, held, captured }] = (await has(terms)) as [Held]
  return [voided + refunded, held + captured - refunded]
}
const decide = (order: string, status: string) => ask<{ body: string }>('decide', { order, status })
const fail = (on: string, kind: Fault) => ask('fault', { on, kind })

async function accepted() {
  const terms = payment()
  const { intentId } = await start(terms)
  await decide(intentId, 'accepted')
  return { terms, intentId }
}

describe('a payment', () => {
  test('is offered to a firm, accepted on the page of Hokodo, and has its terms in the order of Hokodo', async () => {
    const terms = payment()
    const { way: _, payer: __, askedAt: ___, returnUrl, ...written } = terms
    const begun = await start(terms)
    const { intentId } = begun
    const page = `${server.origin}/pay/${intentId}`
    expect(begun).toEqual({ ...written, intentId, last4: '', status: 'requires_action', redirectUrl: page })
    const [{ urls }] = (await has(terms)) as [Held]
    expect(urls).toMatchObject({
      success: `${returnUrl}?payment_intent=${terms.paymentNumber}`,
      cancel: `${returnUrl}?payment_canceled=${terms.paymentNumber}`,
      notification: 'https://shop.example/api/webhooks/hokodo',
    })
    expect(await gateway.fetch(intentId)).toMatchObject({ status: 'requires_action' })
    await decide(intentId, 'accepted')
    expect(await gateway.confirm(intentId, terms)).toEqual({ ...written, intentId, last4: '', status: 'succeeded' })
  })

  test('that Hokodo does not offer is declined with its reason', async () => {
    expect(await start(payment('Risky GmbH'))).toMatchObject({ status: 'declined', code: 'debtor-risk' })
  })

  test('that Hokodo cannot read is declined, and the log has its number', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const terms = { ...payment(), payer: { ...payment().payer, email: 'no address' } }
    expect(await start(terms)).toMatchObject({ status: 'declined', code: 'invalid_request', intentId: '' })
    expect(logged.mock.calls.join()).toContain(terms.paymentNumber)
    logged.mockRestore()
  })

  test.each([
    ['pending_review', 'processing'],
    ['customer_action_required', 'processing'],
    ['pending_payment', 'processing'],
    ['rejected', 'declined'],
    ['captured', 'succeeded'],
    ['voided', 'canceled'],
    ['of a later version', 'processing'],
  ])('that is %s at Hokodo is %s', async (said, status) => {
    const { intentId } = await start(payment())
    await decide(intentId, said)
    expect(await gateway.fetch(intentId)).toMatchObject({ status })
  })

  test('of a person is not begun, and one that nobody knows is null', async () => {
    const { payer, ...terms } = payment()
    await expect(start({ ...terms, payer: { name: payer.name, email: payer.email } })).rejects.toThrow(/no firm/)
    expect([await gateway.fetch('order-0'), await gateway.cancel('order-0')]).toEqual([null, null])
  })

  test('that is canceled stays canceled, waits while Hokodo looks at it, and stays accepted', async () => {
    const { intentId } = await start(payment())
    expect(await gateway.cancel(intentId)).toMatchObject({ status: 'canceled' })
    await decide(intentId, 'pending_review')
    await expect(gateway.cancel(intentId)).rejects.toThrow(/cannot be canceled yet/)
    await decide(intentId, 'accepted')
    expect(await gateway.cancel(intentId)).toMatchObject({ status: 'succeeded' })
  })
})

describe('a fault', () => {
  const KINDS = ['reset', 'lost', '500', '429', '402', 'garbage'] as const
  const CALLS = ['POST /v1/organisations', 'POST /v1/users', 'POST /v1/payment/orders', 'POST /v1/payment/offers']
  const READ = 'GET /v1/payment/orders/{id}'
  const REFUND = 'POST /v1/payment/deferred_payments/{id}/post_sale_events'

  test.each([...CALLS, READ].flatMap((call) => KINDS.map((kind) => [call, kind] as const)))(
    'of %s (%s) describes one order',
    async (call, kind) => {
      const terms = payment()
      await fail(call, kind)
      expect(await until(() => start(terms))).toMatchObject({ status: 'requires_action' })
      expect(await has(terms)).toHaveLength(1)
    },
  )

  test.each(KINDS)('of a refund (%s) gives back once, captured or not', async (kind) => {
    for (const isCaptured of [false, true]) {
      const { terms, intentId } = await accepted()
      if (isCaptured) await ask('capture', { order: intentId })
      await fail(REFUND, kind)
      const refund = { ...terms, refundNumber: `${terms.paymentNumber}:refund`, before: 0 }
      await until(() => gateway.refund(intentId, refund))
      expect(await gateway.refund(intentId, refund)).toBe('done')
      const { amount } = terms
      expect(await has(terms)).toMatchObject([
        isCaptured ? { captured: amount, refunded: amount } : { held: 0, captured: 0, refunded: 0 },
      ])
    }
  })

  test.each(KINDS)(
    'of a refund in part (%s) that lasts until Hokodo has forgotten its key gives back once',
    async (kind) => {
      for (const isCaptured of [false, true]) {
        const { terms, intentId } = await accepted()
        if (isCaptured) await ask('capture', { order: intentId })
        const part = { ...terms, amount: 5000, refundNumber: `${terms.orderNumber}-1`, before: 0 }
        // Done and not heard of; then Hokodo is away.
        await fail(REFUND, 'lost')
        await fail(REFUND, kind === 'lost' ? 'reset' : kind)
        await gateway.refund(intentId, part).catch(() => undefined)
        await ask('forget', {})
        // The goods are sent meanwhile: what was not owed is owed now.
        if (!isCaptured) await ask('capture', { order: intentId })
        expect(await until(() => gateway.refund(intentId, part))).toBe('done')
        expect((await givenBack(terms))[0]).toBe(5000)
        await gateway.refund(intentId, { ...part, refundNumber: `${terms.orderNumber}-2`, before: 5000 })
        expect((await givenBack(terms))[0]).toBe(10_000)
        const rest = { ...terms, amount: terms.amount - 10_000, refundNumber: `${terms.orderNumber}-3`, before: 10_000 }
        for (let times = 0; times < 2; times += 1) expect(await gateway.refund(intentId, rest)).toBe('done')
        expect(await givenBack(terms)).toEqual([terms.amount, 0])
      }
    },
  )

  test('of one key is none of another', async () => {
    const account = `${server.apiKey}_other`
    // It is asked twice.
    for (let times = 0; times < 2; times += 1)
      await ask('fault', { on: 'POST /v1/payment/offers', kind: '500', account })
    expect(await start(payment())).toMatchObject({ status: 'requires_action' })
    await expect(start(payment(), gatewayWith(account))).rejects.toThrow(/500/)
  })

  test('that leaves a part to be captured is given back of both, once', async () => {
    const { terms, intentId } = await accepted()
    await ask('capture', { order: intentId, amount: 10_000 })
    const whole = { ...terms, refundNumber: `${terms.paymentNumber}:refund`, before: 0 }
    await fail(REFUND, 'lost')
    await until(() => gateway.refund(intentId, whole))
    expect(await givenBack(terms)).toEqual([terms.amount, 0])
    expect(await has(terms)).toMatchObject([{ voided: 2345, refunded: 10_000 }])
    expect(await gateway.fetch(intentId)).toMatchObject({ status: 'succeeded' })
  })

  test('of more than there is left is refused, and says no more than it does', async () => {
    const { terms, intentId } = await accepted()
    const more = { ...terms, amount: terms.amount + 1, refundNumber: `${terms.orderNumber}-1`, before: 0 }
    expect(await gateway.refund(intentId, more)).toBe('failed')
  })

  test('of the key is no answer about a payment', async () => {
    await expect(start(payment(), gatewayWith('other'))).rejects.toThrow(/401/)
  })
})

describe('an event', () => {
  const read = (body: string, authorization?: string) =>
    gateway.readEvent(new TextEncoder().encode(body) as Uint8Array<ArrayBuffer>, (name) =>
      name === 'authorization' ? authorization : undefined,
    )

  test('names the order, and is the same as long as it says the same', async () => {
    const { intentId } = await accepted()
    const { body } = await decide(intentId, 'captured')
    const event = await read(body, server.webhookSecret)
    expect(event).toMatchObject({ type: 'deferred_payment', intentId, orderNumber: null })
    expect((await read(body, server.webhookSecret))?.id).toBe(event?.id)
    expect((await read(`${body} `, server.webhookSecret))?.id).not.toBe(event?.id)
    expect(await read('{}', server.webhookSecret)).toMatchObject({ intentId: null })
  })

  test('is not taken without the secret, with another, or where there is none', async () => {
    for (const secret of [undefined, '', 'a secret of both sidez', `${server.webhookSecret} `])
      expect(await read('{}', secret)).toBeNull()
    const bare = hokodoGateway({ HOKODO_API_KEY: 'k' } as Env)
    expect(await bare.readEvent(new Uint8Array(), () => '')).toBeNull()
  })
})
