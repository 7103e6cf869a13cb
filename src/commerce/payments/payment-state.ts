import { OPEN_PAYMENT_STATES, type PaymentState } from '../../contract/payment.ts'
import type { IntentResult } from './gateway.ts'

/** The states of a payment that a gateway has not ended; it moves only to a higher one. */
const RANK: Partial<Record<PaymentState, number>> = { checkout: 0, requires_action: 10, processing: 20, authorised: 30 }

const REACHED: Record<IntentResult['status'], PaymentState> = {
  requires_action: 'requires_action',
  processing: 'processing',
  authorised: 'authorised',
  succeeded: 'completed',
  declined: 'failed',
  canceled: 'void',
}

/**
 * The state of a payment after its gateway was asked. A payment ends once: a captured one stays captured whatever is
 * reported later, and one that is captured after it ended here is put up for review, because its order may have been
 * paid in another way.
 */
export function advancedState(state: PaymentState, status: IntentResult['status']): PaymentState {
  const reached = REACHED[status]
  if (state === 'failed' || state === 'void') return reached === 'completed' ? 'review' : state
  const rank = RANK[state]
  if (rank === undefined) return state
  return (RANK[reached] ?? Number.POSITIVE_INFINITY) > rank ? reached : state
}

/** Whether a gateway may still capture a payment. */
export const isOpenPayment = ({ state }: { state: PaymentState }): boolean => OPEN_PAYMENT_STATES.includes(state)

/** Whether a payment that has placed no order is, or may still be, captured and not given back. */
export const mayBeOwedBack = (payment: { state: PaymentState }): boolean =>
  isOpenPayment(payment) || payment.state === 'review' || payment.state === 'refund_due'
