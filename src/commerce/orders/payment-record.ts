import type { Payment } from '../../contract/payment.ts'
import type { Receipt, SentSurplus } from './receipt.ts'

/**
 * A payment as stored; `intentId` is the gateway's id of it, `walletOf` the user whose credit it was, `receipts` what arrived for
 * a transfer.
 */
export interface PaymentRecord extends Omit<Payment, 'received'> {
  intentId?: string
  walletOf?: string
  /** When a payment that is still open was started, and when one was put up for review; ISO instants. */
  startedAt?: string
  parkedAt?: string
  /** When its gateway refused to give it back, ISO instant: a person does. */
  refusedAt?: string
  receipts?: Receipt[]
  /** What was sent back of what arrived beyond its amount, once for each movement. */
  sentBack?: SentSurplus[]
  /** Who keeps its card, from when it is made. */
  keptBy?: string
  /** Whose saved card the further instalments are drawn from: the one named, or that which this payment saves. */
  draws?: { userId: string; paymentMethodId?: string }
  /** Whether it was drawn so. */
  isDrawn?: boolean
}
