import type { OrderDocument } from '../document.ts'
import type { RefundRecord } from '../refund-record.ts'

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
