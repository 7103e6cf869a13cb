import { z } from 'zod'
import { call, fileCall } from './call.ts'
import { IDEMPOTENCY_ERRORS, ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { isPaymentMethodId } from './payment-method-id.ts'
import { BY_TRANSFER, OFFERED_METHODS } from './payment-methods.ts'
import { installmentsAttributes } from './payment-schedules.ts'

/** Bytes of a gateway's event, which is at most some kilobytes. */
const LARGEST_EVENT_OF_GATEWAY = 256_000

/** Decimal text, as all money on the wire. */
const amount = z.string().regex(/^\d{1,12}\.\d{2}$/, 'must be an amount with two decimals, "12.50" for example')
/** Whether the order is paid whole, although its payment schedule was chosen. */
const rejectSchedule = z.boolean('must be true or false').optional()
/** The total that the payer agreed to; without it, the last total that they were answered. */
const expectedTotal = amount.optional()
/** What is open of all instalments of a placed order as the payer has seen it; without it, the next one is paid as it is. */
const expectedOpen = amount.optional()
/** What is paid at once as the payer has seen it, what credit leaves or an instalment; without it, whatever that is. */
const expectedDue = amount.optional()
const paymentMethodId = z
  .string()
  .refine(isPaymentMethodId, 'must be the id of a payment method, "pm_card_visa" for example, never a card number')

const blikCode = z.string().regex(/^\d{6}$/, 'must be the six digits that the bank shows')
const ON_A_PAGE = OFFERED_METHODS.filter((method) => method !== BY_TRANSFER)

const paymentCall = { who: 'order', purpose: 'Necessary', answer: orderAnswer } as const
const REFUSED = [
  ...IDEMPOTENCY_ERRORS,
  'not_found',
  'total_changed',
  'stale_order',
  'order_completed',
  'completion_in_progress',
  'not_payable',
  'payment_method_not_offered',
  'card_declined',
  'approval_required',
  'role_not_allowed',
  'bad_purchase_order',
  'credit_changed',
  'credit_of_another',
  'wallet_unavailable',
  'consent_required',
  'line_unavailable',
] as const

/** What shows that an event is of a payment gateway. */
const EVENT_PROOF = [
  'authorization',
  'stripe-signature',
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
] as const

export const PAYMENT_CALLS = {
  check: call({
    ...paymentCall,
    method: 'post',
    path: '/check_payments',
    body: z.strictObject({
      order_number: z.string().max(40),
      expected_total: expectedTotal,
      expected_open: expectedOpen,
      expected_due: expectedDue,
      reject_payment_schedule: rejectSchedule,
    }),
    errors: REFUSED,
    says: 'Places the order, to be paid by bank transfer.',
  }),
  onInvoice: call({
    ...paymentCall,
    method: 'post',
    path: '/v2/:number/invoice/pay',
    body: z.strictObject({ expected_total: expectedTotal, expected_due: expectedDue }),
    errors: [...REFUSED, 'invoice_not_offered', 'credit_limit_reached', 'invoice_overdue'],
    says: "Places the order, to be paid by its invoice: for a member of a company with such terms, signed in, or by an accepted offer's.",
  }),
  credit: call({
    ...paymentCall,
    method: 'post',
    path: '/v2/:number/wallet/pay',
    body: z.strictObject({ expected_total: expectedTotal, expected_due: expectedDue }),
    errors: REFUSED,
    says: "Places an order that its buyer's own credit pays whole.",
  }),
  publishableKey: call({
    method: 'get',
    path: '/v2/:number/stripe/config/publishable_key',
    who: 'order',
    purpose: 'Necessary',
    answer: z.object({ publishable_key: z.string(), sandbox: z.boolean() }),
    says: 'The key with which a browser reaches the card gateway.',
  }),
  pay: call({
    ...paymentCall,
    method: 'post',
    path: '/v2/:number/stripe/payment_intents/pay',
    body: z.strictObject({
      payment_method_id: paymentMethodId,
      expected_total: expectedTotal,
      expected_open: expectedOpen,
      expected_due: expectedDue,
      reject_payment_schedule: rejectSchedule,
      /** Whether the payer keeps the card for later payments; for whoever is signed in. */
      keep_card: z.boolean('must be true or false').optional(),
      /** Whether the further instalments are drawn from the card, which is kept, on their days. */
      draw_installments: z.boolean('must be true or false').optional(),
    }),
    errors: [...REFUSED, 'unauthorized'],
    says: "Pays by card, a saved one of the payer's too; the order is placed, or waits for the payer's bank, its intent under `meta`.",
  }),
  confirm: call({
    ...paymentCall,
    method: 'post',
    path: '/v2/:number/stripe/payment_intents/confirm',
    body: z.strictObject({
      payment_intent_id: z.string().max(100),
      /** A card other than the one of the intent. */
      payment_method_id: paymentMethodId.optional(),
      expected_total: expectedTotal,
    }),
    errors: REFUSED,
    says: "Goes on after the payer's bank has answered.",
  }),
  redirect: call({
    ...paymentCall,
    method: 'post',
    path: '/v2/:number/stripe/payment_intents/initiate_stripe_redirect_payment',
    body: z.strictObject({
      payment_method_type: z.enum(ON_A_PAGE, `must be one of ${ON_A_PAGE.join(', ')}`),
      /** The six digits that the payer's bank shows, for `blik`. */
      blik_code: blikCode.optional(),
      expected_total: expectedTotal,
      expected_open: expectedOpen,
      expected_due: expectedDue,
      reject_payment_schedule: rejectSchedule,
    }),
    errors: REFUSED,
    says: 'Begins a payment that the shopper confirms on another page, and says where that is.',
  }),
  schedule: call({
    ...paymentCall,
    method: 'post',
    path: '/payment_schedules',
    body: z.strictObject({
      order_id: z.string().max(40),
      /** The plan as the payer has seen it; without it, the one that is offered. */
      installments_attributes: installmentsAttributes.optional(),
    }),
    errors: [...ORDER_ACT_ERRORS, 'schedule_not_offered'],
    says: 'Chooses the payment schedule that is offered for an order: its next payment is of the first instalment.',
  }),
  workflowToken: call({
    method: 'get',
    path: '/v2/transactionlink/workflow_token',
    who: 'order',
    purpose: 'Necessary',
    query: z.object({ order_number: z.string().max(40) }),
    answer: z.object({ token: z.string(), expires_at: z.string() }),
    errors: ['not_found'],
    says: "A token that is good for ten minutes, with which a page opens the verification of an order at the operator's service.",
  }),
  reconcile: call({
    method: 'post',
    path: '/v2/payments/reconcile',
    who: 'manager',
    purpose: 'Necessary',
    answer: z.object({ orders: z.int() }),
    says: 'Has every open payment compared with its gateway, as the daily job does; says of how many orders.',
  }),
  event: fileCall({
    method: 'post',
    path: '/webhooks/:gateway',
    who: 'anyone',
    purpose: 'Necessary',
    file: { types: ['application/json'], largest: LARGEST_EVENT_OF_GATEWAY },
    headers: EVENT_PROOF,
    limit: { what: 'event', counter: 'EVENT_LIMIT' },
    answer: z.object({ received: z.literal(true) }),
    errors: ['bad_signature', 'too_many_attempts'],
    says: "Takes a payment gateway's signed event, once; its payment is read anew at the gateway.",
  }),
}
