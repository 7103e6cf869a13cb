import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { noteDispute } from '../../src/commerce/payments/disputes.ts'
import { manager } from '../merchant.ts'
import type { SignedEvent } from '../paypal/signer.ts'
import { call, TestCart } from './caller.ts'
import { env } from './env.ts'
import { listed } from './order-object.ts'
import { deliver, signed, stripeCart, stripeHas } from './stripe.ts'
import { shopWithKeys } from './with-keys.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const DUE = 1_900_000_000

/** A dispute of an intent as Stripe tells of it, so many seconds after its first event. */
const told = (intent: string, status: string, later: number) =>
  signed(
    JSON.stringify({
      id: `evt_dispute_${crypto.randomUUID()}`,
      object: 'event',
      type: later ? 'charge.dispute.closed' : 'charge.dispute.created',
      created: 1_800_000_000 + later,
      data: {
        object: {
          id: `dp_${intent}`,
          object: 'dispute',
          amount: 1234,
          currency: 'eur',
          reason: 'product_not_received',
          status,
          payment_intent: intent,
          evidence_details: { due_by: DUE },
        },
      },
    }),
  )

/** A dispute as the merchant's list has it. */
async function shownDispute(dispute: string) {
  const { userToken } = await manager()
  const { body } = await call('GET', 'v1/manager/disputes', undefined, { userToken })
  return body.data.find(({ id }: { id: string }) => id === dispute)?.attributes
}

/** The mails that tell the merchant of an order's disputes. */
async function mailsAbout(number: string): Promise<string[]> {
  const mails = env.DB.prepare("SELECT text FROM mails WHERE kind = 'dispute-opened' AND caller = ?")
  const { results } = await mails.bind(`order ${number}`).all<{ text: string }>()
  return results.map(({ text }) => text)
}

describe('a dispute of a payment', () => {
  test('is listed with its deadline and told of once, whatever the order of its events', async () => {
    const cart = await stripeCart()
    await cart.pay('pm_card_visa')
    await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'completed' })
    const intent = (await stripeHas(cart.number)).intents[0]!.id
    const opened = await told(intent, 'needs_response', 0)
    for (const event of [opened, opened]) expect((await deliver(event)).status).toBe(200)
    const shown = () => shownDispute(`dp_${intent}`)
    const open = { order_number: cart.number, amount: '12.34', currency: 'EUR', reason: 'product_not_received' }
    expect(await shown()).toMatchObject({ ...open, state: 'open', answer_by: new Date(DUE * 1000).toISOString() })
    expect(await mailsAbout(cart.number)).toEqual([expect.stringContaining(cart.number)])
    await deliver(await told(intent, 'lost', 60))
    await deliver(await told(intent, 'under_review', 30))
    expect(await shown()).toMatchObject({ state: 'lost' })
    expect((await shown()).answer_by ?? null).toBeNull()
  })

  test('at PayPal is listed with its deadline and told of once, until it is decided', async () => {
    const { origin, clientId, clientSecret, webhookId } = inject('paypal')
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'complete' })
    const keys = { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_ORIGIN: origin }
    shopWithKeys({ ...keys, PAYPAL_WEBHOOK_ID: webhookId })
    const dispute = `PP-D-${cart.number}`
    const tell = async (type: string, at: string, more: object) => {
      const resource = {
        dispute_id: dispute,
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        dispute_amount: { currency_code: 'EUR', value: '12.34' },
        disputed_transactions: [{ custom: cart.number }],
        ...more,
      }
      const id = `WH-${type}-${cart.number}`
      const body = JSON.stringify({ id, event_type: `CUSTOMER.DISPUTE.${type}`, create_time: at, resource })
      const answer = await fetch(`${origin}/test/sign`, { method: 'POST', body: JSON.stringify({ body }) })
      const event = await answer.json<SignedEvent>()
      expect((await call('POST', 'webhooks/paypal', event.body, { headers: event.headers })).status).toBe(200)
    }
    const due = '2026-12-03T09:00:00.000Z'
    const open = { status: 'WAITING_FOR_SELLER_RESPONSE', seller_response_due_date: due }
    for (const type of ['CREATED', 'UPDATED']) await tell(type, '2026-11-23T09:00:00.000Z', open)
    const terms = { order_number: cart.number, gateway: 'paypal', amount: '12.34', currency: 'EUR' }
    expect(await shownDispute(dispute)).toMatchObject({ ...terms, state: 'open', answer_by: due })
    expect(await mailsAbout(cart.number)).toEqual([expect.stringContaining(cart.number)])
    const lost = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }
    await tell('RESOLVED', '2026-11-25T09:00:00.000Z', lost)
    expect(await shownDispute(dispute)).toMatchObject({ ...terms, state: 'lost' })
    expect((await shownDispute(dispute)).answer_by ?? null).toBeNull()
  })

  test('is not told of by an event that comes after its decision, however old the first mail is', async () => {
    const cart = await stripeCart()
    await cart.pay('pm_card_visa')
    await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'completed' })
    const intent = (await stripeHas(cart.number)).intents[0]!.id
    await deliver(await told(intent, 'won', 60))
    await deliver(await told(intent, 'needs_response', 0))
    expect(await shownDispute(`dp_${intent}`)).toMatchObject({ state: 'won' })
    expect(await mailsAbout(cart.number)).toEqual([])
  })

  test('stands above one without a deadline, in the order in which they are to be answered', async () => {
    const note = (id: string, answerBy: string | null) =>
      noteDispute(
        env,
        'stripe',
        { id, amount: 1, currency: 'EUR', reason: 'x', state: 'open', answerBy, at: '2026-11-23T09:00:00.000Z' },
        null,
      )
    await note('order-a', null)
    await note('order-b', '2027-01-09T09:00:00.000Z')
    await note('order-c', '2027-01-08T09:00:00.000Z')
    const { userToken } = await manager()
    const { body } = await call('GET', 'v1/manager/disputes', undefined, { userToken })
    const ids: string[] = body.data.map(({ id }: { id: string }) => id)
    expect(ids.filter((id) => id.startsWith('order-'))).toEqual(['order-c', 'order-b', 'order-a'])
  })
})
