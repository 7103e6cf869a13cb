import { minorUnits } from '../../contract/decimal.ts'
import { isPaidBy } from '../../contract/payment-methods.ts'
import type { PAYMENT_CALLS } from '../../contract/payments.ts'
import { pathOf } from '../../regions/paths.ts'
import { regionOf } from '../input.ts'
import { queueLeftWork } from '../left-work.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { follow, orderFor } from '../orders/follow.ts'
import { workflowToken } from '../orders/workflow-token.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { siteOfOrigin } from '../site-of-origin.ts'
import { chosenCard } from './chosen-card.ts'
import { keepEvent } from './events.ts'
import { countOpenPayments } from './open-orders.ts'
import { gatewayFor, gatewayNamed } from './registry.ts'

/**
 * Payments of an order. A request states the agreed total, or agrees to the one that its caller was answered last; if the order's
 * total differs, nothing is paid and the current order is answered.
 */
export const paymentHandlers: Handlers<typeof PAYMENT_CALLS> = {
  check: (c, { body: { order_number: number, ...body } }) =>
    follow(c, { number, command: { kind: 'pay_by_transfer', ...termsOf(body) } }),

  onInvoice: (c, { params: { number }, body }) =>
    follow(c, { number, command: { kind: 'pay_on_invoice', ...sumOf(body) } }),

  credit: (c, { params: { number }, body }) =>
    follow(c, { number, command: { kind: 'pay_by_credit', ...sumOf(body) } }),

  async publishableKey(c, { params: { number } }) {
    await orderFor(c, number)
    const { publishableKey, isSandbox } = await gatewayFor(c.env, 'card')
    return { publishable_key: publishableKey, sandbox: isSandbox }
  },

  async pay(c, { params: { number }, body: { payment_method_id: paymentMethodId, ...body } }) {
    const card = await chosenCard(c, paymentMethodId, body)
    const command = { kind: 'pay_by_card', ...card, ...termsOf(body), returnUrl: returnUrl(c, number) } as const
    return follow(c, { number, command })
  },

  confirm: (c, { params: { number }, body }) =>
    follow(c, {
      number,
      command: {
        kind: 'confirm_card',
        intentId: body.payment_intent_id,
        paymentMethodId: body.payment_method_id,
        expectedTotal: agreed(body.expected_total),
        returnUrl: returnUrl(c, number),
      },
    }),

  schedule: (c, { body: { order_id: number, installments_attributes: plan } }) =>
    follow(c, { number, command: { kind: 'choose_plan', plan } }),

  async redirect(c, { params: { number }, body: { payment_method_type: method, blik_code: code, ...body } }) {
    if (isPaidBy(method, 'code') !== (code !== undefined))
      throw invalid({ blik_code: ['must be given for blik, and for no other method'] })
    const way = { method, ...(code && { code }) }
    const command = { kind: 'pay_on_page', ...way, ...termsOf(body), returnUrl: returnUrl(c, number) } as const
    const answer = await follow(c, { number, command })
    if (!answer.ok) return answer
    const said = (await answer.json()) as { redirect_url?: string; meta?: { payment_intent_id?: string } }
    const path = `${new URL(returnUrl(c, number)).pathname}?intent=`
    const ownPage = path + encodeURIComponent(said.meta?.payment_intent_id ?? '')
    return c.json({ ...said, redirect_url: said.redirect_url ?? ownPage })
  },

  async workflowToken(c, { query: { order_number: number } }) {
    const { token, expiresAt } = await workflowToken(c.env, await orderFor(c, number))
    c.header('Cache-Control', 'no-store')
    return { token, expires_at: expiresAt }
  },

  async reconcile(c) {
    // Counted first: a payment that opens meanwhile may be queued, but is not counted.
    const orders = await countOpenPayments(c.env.DB)
    await queueLeftWork(c.env, 'reconcile', Date.now())
    return { orders }
  },

  async event(c, { params: { gateway: name }, file }) {
    const gateway = await gatewayNamed(c.env, name)
    if (!gateway) throw missing()
    const event = await gateway.readEvent(file.bytes, (header) => c.req.header(header))
    if (!event) throw new Refusal(400, 'bad_signature', 'The event is not signed by the gateway, or too long ago.')
    await keepEvent(c.env, name, event)
    return c.json({ received: true })
  },
}

interface SumTerms {
  expected_total?: string | undefined
  expected_due?: string | undefined
}

interface WholeTerms extends SumTerms {
  expected_open?: string | undefined
  reject_payment_schedule?: boolean | undefined
}

/** The sum that a payer agrees to. */
const sumOf = ({ expected_total, expected_due }: SumTerms) => ({
  expectedTotal: agreed(expected_total),
  ...(expected_due !== undefined && { expectedDue: minorUnits(expected_due) }),
})

/** What the payer of an order, or of an instalment of it, agrees to. */
const termsOf = ({ expected_open, reject_payment_schedule: rejectsPlan, ...sum }: WholeTerms) => ({
  ...sumOf(sum),
  ...(expected_open !== undefined && { expectedOpen: minorUnits(expected_open) }),
  rejectsPlan,
})

const agreed = (total: string | undefined): number | null => (total === undefined ? null : minorUnits(total))

/** The payment page of the order, where its payer comes back to. */
function returnUrl(c: CommerceContext, number: string): string {
  const origin = c.req.header('X-Shop-Origin')
  const path = pathOf(regionOf(c), 'payment', { orderId: number }, siteOfOrigin(c.env, origin))
  return new URL(path, origin ?? 'https://shop.invalid').href
}
