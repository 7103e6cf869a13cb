import { DAY_MS } from '../../../contract/duration.ts'
import type { Intent } from '../../payments/gateway.ts'
import { advancedState, isOpenPayment } from '../../payments/payment-state.ts'
import type { Claim, OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { creditClaim, creditToTake } from './credit.ts'
import { dueNow, isPayable } from './installments.ts'
import { withPaid } from './payment.ts'
import { withParked } from './review.ts'
import { voidOpen } from './void-open.ts'
import { withPayment } from './with-payment.ts'

/** A payment that was started longer ago is over: its shopper has left the page of the bank. */
const OPEN_FOR = DAY_MS
/** A bank that works on one may take longer. */
const AT_WORK_FOR = 14 * OPEN_FOR

/**
 * The order after a fresh look at a payment's intent, wherever that came from: the shopper's return, an event of the gateway, or
 * the reconciliation. The payment moves upward only. What was captured places the order, or pays an
 * instalment of it, where its terms are those of the payment and the order is as it was; else it is put up for review.
 *
 * @param now ISO instant
 * @returns the same document where nothing changes
 */
export function settledByIntent(document: OrderDocument, intent: Intent, now: string): OrderDocument {
  const payment = paymentOf(document, intent)
  if (!payment) return document
  const reached = advancedState(payment.state, intent.status)
  if (reached === payment.state) return document
  if (reached !== 'completed' && reached !== 'review')
    return isOfPayment(intent, payment, document) ? withPayment(document, { ...payment, state: reached }) : document
  if (reached === 'review' || !canPlace(document, payment, intent)) return withParked(document, payment.number, now)
  const { startedAt: _, ...rest } = payment
  const paid = { ...rest, state: reached, ...(intent.last4 && { last4: intent.last4 }) }
  return withPaid(withPayment(document, paid), { now })
}

/**
 * The claim on the credit beside a payment that was captured: it is taken before the order is placed. Null where there is no
 * credit to take, or the order cannot be placed.
 */
export function creditForCaptured(document: OrderDocument, intent: Intent, now: string): Claim | null {
  const payment = paymentOf(document, intent)
  if (!payment || advancedState(payment.state, intent.status) !== 'completed' || creditToTake(document) === 0)
    return null
  if (!pays(document, payment, intent)) return null
  const { intentId, last4 } = intent
  const ask = { kind: 'captured', intentId, last4 } as const
  return { paymentNumber: payment.number, ask, amount: payment.amount, at: now, ...creditClaim(document) }
}

/**
 * The claim that captures a payment which its payer has agreed to, without coming back here. Null where there is none, or the
 * order cannot be placed with it: then it is never captured.
 */
export function captureOfAuthorised(document: OrderDocument, intent: Intent, now: string): Claim | null {
  const payment = paymentOf(document, intent)
  if (!payment || !isOpenPayment(payment) || intent.status !== 'authorised') return null
  if (!pays(document, payment, intent)) return null
  const ask = { kind: 'confirm', intentId: intent.intentId } as const
  return { paymentNumber: payment.number, ask, amount: payment.amount, at: now, ...creditClaim(document) }
}

/** The order without the payments that nobody has ended in time. */
export function withoutAbandoned(document: OrderDocument, now: string): OrderDocument {
  const isOver = ({ state, startedAt = '' }: PaymentRecord) =>
    Date.parse(now) - Date.parse(startedAt) > (state === 'processing' ? AT_WORK_FOR : OPEN_FOR)
  return document.payments.some((payment) => isOpenPayment(payment) && isOver(payment)) ? voidOpen(document) : document
}

export const paymentOf = ({ payments }: OrderDocument, { intentId }: Pick<Intent, 'intentId'>) =>
  payments.find((payment) => payment.intentId === intentId)

/** Whether an intent is what its payment says: of this order, and of the same amount. */
export const isOfPayment = (
  { orderNumber, paymentNumber, amount, currency }: Intent,
  payment: Pick<PaymentRecord, 'number' | 'amount'>,
  document: Pick<OrderDocument, 'number' | 'currency'>,
): boolean =>
  orderNumber === document.number &&
  paymentNumber === payment.number &&
  amount === payment.amount &&
  currency === document.currency

/** Whether a payment is of what is due of its order now, an instalment of a placed one too. */
function pays(document: OrderDocument, payment: PaymentRecord, intent: Intent): boolean {
  if (document.claim || !isPayable(document)) return false
  return isOfPayment(intent, payment, document) && payment.amount === dueNow(document)
}

const canPlace = (document: OrderDocument, payment: PaymentRecord, intent: Intent): boolean =>
  pays(document, payment, intent) && creditToTake(document) === 0
