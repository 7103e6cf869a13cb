import type { OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { receivedBy } from './received.ts'
import { standingRefunds } from './refund-credit.ts'

type Paid = Pick<OrderDocument, 'payments' | 'refunds'>

/** What was refunded of a payment, or is being refunded, minor units. */
export const refundedOf = (order: Pick<OrderDocument, 'refunds'>, paymentNumber: string): number =>
  standingRefunds(order).reduce((sum, refund) => sum + (refund.paymentNumber === paymentNumber ? refund.amount : 0), 0)

/** What is kept of a payment after its refunds, minor units. */
export const keptOf = (order: Pick<OrderDocument, 'refunds'>, { number, state, amount }: PaymentRecord): number =>
  state === 'completed' ? amount - refundedOf(order, number) : 0

/** What may still be refunded of an order, minor units: what went back for a transfer that the bank took back went for nothing. */
export const refundableOf = (order: Paid): number =>
  Math.max(
    0,
    Math.min(
      order.payments.reduce((sum, payment) => sum + keptOf(order, payment), 0),
      keptInAll(order),
    ),
  )

/** Whether managers have given back all that an order brought. */
export const isRefundedWhole = (order: Paid): boolean => standingRefunds(order).length > 0 && keptInAll(order) <= 0

/**
 * Whether an order draws no instalment any more and reminds of none: all that it brought was given back. Where the bank has taken
 * a transfer back besides, what was given back is owed.
 */
export const isEndedByRefund = (order: Paid): boolean => isRefundedWhole(order) && keptInAll(order) === 0

/** What was kept of a completed payment is what remains; all of it given back, it is refunded. */
export const shownState = (order: Pick<OrderDocument, 'refunds'>, payment: PaymentRecord): PaymentRecord['state'] =>
  payment.state === 'completed' && payment.amount > 0 && refundedOf(order, payment.number) === payment.amount
    ? 'refunded'
    : payment.state

/**
 * What is kept of all payments, minor units. A transfer that the bank took back after a part of it was refunded is less than nothing,
 * also where what it was for is paid otherwise since.
 */
export function keptInAll(order: Paid): number {
  return order.payments.reduce((sum, payment) => {
    if (payment.state === 'completed') return sum + keptOf(order, payment)
    const isTakenBack = payment.state === 'pending' || payment.state === 'void'
    return isTakenBack ? sum + receivedBy(payment) - refundedOf(order, payment.number) : sum
  }, 0)
}
