import { DAY_MS } from '../../../contract/duration.ts'
import { Refusal, SENTENCE } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { withPayment } from './with-payment.ts'

/** How long a payment waits for a person before it is refunded by itself: two days. */
const REVIEWED_WITHIN = 2 * DAY_MS

/** An order with a captured payment that cannot place it, put up for review. */
export function withParked(document: OrderDocument, paymentNumber: string, now: string): OrderDocument {
  const payments = document.payments.map((payment): PaymentRecord => {
    if (payment.number !== paymentNumber) return payment
    const { startedAt: _, ...rest } = payment
    return { ...rest, state: 'review', parkedAt: now }
  })
  return { ...document, payments }
}

/** When the first payment under review is refunded, in milliseconds since the epoch; null where there is none. */
export function reviewEnds({ payments }: Pick<OrderDocument, 'payments'>): number | null {
  const times = payments.filter(({ state }) => state === 'review').map(endOf)
  return times.length ? Math.min(...times) : null
}

/** The order after the reviews that have ended: their payments are to be refunded. */
export function withEndedReviews(document: OrderDocument, now: string): OrderDocument {
  const payments = document.payments.map((payment): PaymentRecord => {
    if (payment.state !== 'review' || endOf(payment) > Date.parse(now)) return payment
    return { ...payment, state: 'refund_due' }
  })
  return { ...document, payments }
}

/**
 * The order after a manager has decided not to wait: its payment under review is to be refunded.
 *
 * @throws Refusal 422 for a payment that is not under review
 */
export function withReviewEnded(document: OrderDocument, number: string): OrderDocument {
  const payment = document.payments.find((each) => each.number === number)
  if (payment?.state !== 'review')
    throw new Refusal(422, 'not_under_review', SENTENCE.transition, {
      number: ['must be the number of a payment under review'],
    })
  return withPayment(document, { ...payment, state: 'refund_due' })
}

const endOf = ({ parkedAt = '' }: PaymentRecord): number => Date.parse(parkedAt) + REVIEWED_WITHIN
