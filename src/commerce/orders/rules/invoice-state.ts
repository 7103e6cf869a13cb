import type { OrderDocument } from '../document.ts'
import { isInvoiced } from '../due-documents.ts'
import type { RefundRecord } from '../refund-record.ts'
import { hasBegun } from './cancel.ts'
import { invoiceCreditOf } from './refund.ts'
import { creditOfLines } from './refund-credit.ts'

/**
 * An order whose change may begin or end an invoice, with what its refunds take back of it. A new invoice is of the whole order, so
 * that every refund there was takes back a part of it, and its production is paid for from then on; an invoice that ended, because the
 * bank took the money back, is credited whole, and refunds that are still to be made take nothing back of it.
 */
export function withInvoiceState(before: OrderDocument | null, after: OrderDocument): OrderDocument {
  const isNow = isInvoiced(after)
  const was = before !== null && isInvoiced(before)
  if (isNow === was) return after
  if (isNow) {
    const timesInvoiced = (after.timesInvoiced ?? 0) + 1
    return { ...withCredits(after), timesInvoiced, productionPaidAt: after.updatedAt }
  }
  const ended = before !== null && hasBegun(before, after.updatedAt) ? { ...after, wasBegun: true as const } : after
  if (!after.refunds) return ended
  const refunds = after.refunds.map((refund) => (refund.state === 'done' ? refund : { ...refund, credit: null }))
  return { ...ended, refunds }
}

function withCredits(order: OrderDocument): OrderDocument {
  if (!order.refunds) return order
  const refunds: RefundRecord[] = []
  for (const refund of order.refunds) {
    // Each takes back a part of what those before it have left.
    const soFar = { ...order, refunds: [...refunds] }
    const byLines = refund.credit?.lines && creditOfLines(soFar, refund.credit.lines)
    const credit = refund.state === 'failed' ? null : invoiceCreditOf(soFar, refund.amount, byLines)
    refunds.push({ ...refund, credit })
  }
  return { ...order, refunds }
}
