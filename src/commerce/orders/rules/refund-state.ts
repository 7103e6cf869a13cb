import type { RefundResult } from '../../payments/gateway.ts'
import type { OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'
import type { RefundRecord } from '../refund-record.ts'
import { withPayment } from './with-payment.ts'

/**
 * The order after a refund was made, or was refused by its gateway.
 *
 * @param now ISO instant
 */
export function withRefundState(
  order: OrderDocument,
  number: string,
  state: RefundRecord['state'],
  now: string,
): OrderDocument {
  const change = state === 'done' ? { state, doneAt: now } : { state }
  const refunds = (order.refunds ?? []).map((refund) => (refund.number === number ? { ...refund, ...change } : refund))
  return { ...order, refunds }
}

/** Whether the gateway of a payment is to give it back: until it did, or refused to. */
export const isGatewayToReturn = ({ state, intentId, refusedAt }: PaymentRecord): boolean =>
  state === 'refund_due' && intentId !== undefined && refusedAt === undefined

/**
 * The order after the gateway of a payment gave it back, or refused to: then a person sends it back.
 *
 * @param now ISO instant
 */
export function withReturned(order: OrderDocument, number: string, result: RefundResult, now: string): OrderDocument {
  const payment = order.payments.find((each) => each.number === number)
  if (!payment || !isGatewayToReturn(payment)) return order
  return withPayment(order, result === 'done' ? { ...payment, state: 'refunded' } : { ...payment, refusedAt: now })
}
