import type { ApiError } from '../../api/error.ts'
import type { Order } from '../../contract/order.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { FormValues } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/** Messages for payments that fail, by the code of the API; any other failure is `payment_failed`. */
const FAILURES = {
  card_declined: 'checkout.declined',
  payment_failed: 'checkout.failed',
  payment_refused: 'checkout.refused',
  idempotency_in_progress: 'checkout.busy',
  completion_in_progress: 'checkout.busy',
  total_changed: 'checkout.amountChanged',
  credit_changed: 'checkout.creditChanged',
  credit_of_another: 'checkout.creditOther',
  wallet_unavailable: 'checkout.creditAway',
  consent_required: 'checkout.consentLost',
  approval_required: 'approval.needed',
  role_not_allowed: 'approval.notAllowed',
  bad_purchase_order: 'checkout.purchaseOrderChange',
  invoice_not_offered: 'checkout.onInvoiceNot',
  credit_limit_reached: 'checkout.onInvoiceOver',
  invoice_overdue: 'checkout.onInvoiceOverdue',
} as const satisfies Record<string, MessageKey>

export type PaymentFailure = keyof typeof FAILURES

const isFailure = (code: string): code is PaymentFailure => Object.hasOwn(FAILURES, code)

/** What an address says about a payment that failed. */
export const failureIn = (code = ''): MessageKey | undefined => (isFailure(code) ? FAILURES[code] : undefined)

/** How a refusal of the API is told; null where nobody knows whether it was paid. @param declined a refusal of the bank */
export function failureOf({ code, isAway }: ApiError, declined: PaymentFailure): PaymentFailure | null {
  if (code === 'card_declined') return declined
  if (isFailure(code)) return code
  return isAway ? null : 'payment_failed'
}

/**
 * Leads back to the payment, with what failed and what was chosen in the address: a reload of that page, and Back to it, send no form
 * again. Boxes are no part of an address, which anybody could write: about marketing nobody is asked twice, and the agreement to a
 * service is kept with the order.
 */
export async function backToPayment(
  c: ShopContext,
  { number }: Order,
  { failure, values = {} }: { failure?: PaymentFailure; values?: FormValues },
): Promise<Response> {
  const { method, plan, asksForMarketing } = values
  const query = new URLSearchParams({
    ...(failure && { failed: failure }),
    ...(method && { method }),
    ...(plan && { plan }),
    ...(asksForMarketing && { answered: '' }),
  })
  const path = (await storeOf(c)).path('payment', { orderId: number })
  return c.redirect(query.size > 0 ? `${path}?${query}` : path, 303)
}
