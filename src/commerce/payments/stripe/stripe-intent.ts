import type Stripe from 'stripe'
import { CURRENCIES } from '../../../contract/vocabulary.ts'
import type { Intent, IntentState } from '../gateway.ts'

/** Stripe's intent in the shop's terms. One that was not made by this shop has terms that match no payment. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { id: intentId, amount, amount_received: received, metadata, latest_charge: charge } = intent
  const last4 = (typeof charge === 'object' && charge?.payment_method_details?.card?.last4) || ''
  const currency = CURRENCIES.find((code) => code.toLowerCase() === intent.currency)
  return {
    ...resultOf(intent),
    intentId,
    last4,
    orderNumber: metadata.order_number ?? '',
    paymentNumber: metadata.payment_number ?? '',
    amount: currency ? (intent.status === 'succeeded' ? received : amount) : -1,
    currency: currency ?? 'EUR',
  }
}

function resultOf({ status, last_payment_error: error, next_action: next }: Stripe.PaymentIntent): IntentState {
  switch (status) {
    case 'succeeded':
      return { status: 'succeeded' }
    case 'canceled':
      return { status: 'canceled' }
    case 'requires_capture':
      return { status: 'authorised' }
    case 'requires_payment_method':
      return error ? { status: 'declined', code: error.decline_code ?? error.code ?? 'declined' } : WAITING
    case 'requires_confirmation':
      return WAITING
    case 'requires_action':
      return { ...WAITING, ...(next?.redirect_to_url?.url && { redirectUrl: next.redirect_to_url.url }) }
    // Statuses of later versions of the API are no reason to take a payment for made or for lost.
    default:
      return { status: 'processing' }
  }
}

const WAITING = { status: 'requires_action' } as const

/** Whether an intent has been confirmed: it waits for the payer, was declined, or has ended. */
export const hasMoved = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  (status !== 'requires_payment_method' && status !== 'requires_confirmation') || Boolean(error)
