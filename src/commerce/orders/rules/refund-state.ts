import type { OrderDocument } from '../document.ts'
import type { RefundRecord } from '../refund-record.ts'

/** The order after a refund was made, or was refused by its gateway. */
export function withRefundState(order: OrderDocument, number: string, state: RefundRecord['state']): OrderDocument {
  const refunds = (order.refunds ?? []).map((refund) => (refund.number === number ? { ...refund, state } : refund))
  return { ...order, refunds }
}
