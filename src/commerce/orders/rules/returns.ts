import { BY_CREDIT, BY_TRANSFER } from '../../../contract/payment-methods.ts'
import { isOpenPayment } from '../../payments/payment-state.ts'
import type { OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { keptInAll, keptOf, refundedOf } from './kept-money.ts'
import { receivedBy } from './received.ts'
import { inTurn } from './refund.ts'
import { isSentByHand } from './sent-by-hand.ts'

/** What is returned of a payment of a canceled order, or of one that never placed it, minor units; a surplus goes with its transfer. */
export function returnOf(order: Pick<OrderDocument, 'refunds'>, payment: PaymentRecord): number {
  const given = payment.method === BY_TRANSFER ? receivedBy(payment) : payment.amount
  return given - refundedOf(order, payment.number) - (payment.withheld ?? 0)
}

/**
 * The payments of an order that is canceled: each is to be returned as far as it was made and not refunded. What was refunded of a
 * transfer that the bank took back besides is withheld, from those that give back last, so that no more goes out than came in.
 */
export function returnedPayments(order: OrderDocument): PaymentRecord[] {
  const withheld = withheldOf(order)
  return order.payments.map((payment): PaymentRecord => {
    if (isOpenPayment(payment)) return { ...payment, state: 'void' }
    if (payment.state !== 'completed' && payment.state !== 'pending') return payment
    const less = withheld.get(payment.number) ?? 0
    const changed = less > 0 ? { ...payment, withheld: less } : payment
    if (heldOf(order, payment) > less)
      return { ...changed, state: payment.method === BY_CREDIT && !isSentByHand(payment) ? 'refunded' : 'refund_due' }
    return payment.state === 'completed' ? changed : { ...changed, state: 'void' }
  })
}

/** What is withheld of payments, by their number: nothing of most. */
function withheldOf(order: OrderDocument): Map<string, number> {
  const held = inTurn(order).flatMap((payment) => {
    const amount = heldOf(order, payment)
    return amount > 0 ? [{ number: payment.number, amount }] : []
  })
  let missing = held.reduce((sum, { amount }) => sum + amount, 0) - Math.max(0, keptInAll(order))
  const withheld = new Map<string, number>()
  for (const { number, amount } of held.toReversed()) {
    const part = Math.min(missing, amount)
    withheld.set(number, part)
    missing -= part
  }
  return withheld
}

/** What is there of a payment, minor units: of one that is awaited, what has arrived. */
const heldOf = (order: OrderDocument, payment: PaymentRecord): number =>
  payment.state === 'pending' ? receivedBy(payment) - refundedOf(order, payment.number) : keptOf(order, payment)
