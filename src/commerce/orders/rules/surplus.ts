import type { OrderDocument } from '../document.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { receivedBy } from './received.ts'
import { withPayment } from './with-payment.ts'

/**
 * An order whose merchant has sent back the surplus that a movement of the bank account brought: what is still there of it, once. Where
 * the order was canceled and its transfer is sent back already, the surplus went with that.
 *
 * @param now ISO instant
 */
export function withSurplusSent(document: OrderDocument, entryId: string, now: string): OrderDocument {
  const payment = document.payments.findLast(({ receipts = [] }) => receipts.some((each) => each.entryId === entryId))
  if (!payment || payment.sentBack?.some((each) => each.entryId === entryId)) return document
  const amount = Math.min(broughtBy(payment, entryId), leftOver(payment))
  if (amount <= 0) return document
  return withPayment(document, { ...payment, sentBack: [...(payment.sentBack ?? []), { entryId, amount, at: now }] })
}

/**
 * The movements whose surplus ended before anybody sent it back: it goes back with the canceled order, or the bank took it back. What is
 * left of several is of the latest.
 *
 * @returns their ids; what has ended does not begin again
 */
export const endedSurpluses = ({ payments }: Pick<OrderDocument, 'payments'>): string[] => payments.flatMap(endedOf)

function endedOf(payment: PaymentRecord): string[] {
  const { amount, state, receipts = [], sentBack = [] } = payment
  const unsent = receipts.filter(({ entryId }) => !sentBack.some((each) => each.entryId === entryId))
  let left = state === 'completed' ? receivedBy(payment) - amount : 0
  return unsent.toReversed().flatMap(({ entryId }) => {
    const brought = Math.max(0, broughtBy(payment, entryId))
    const hasEnded = brought > 0 && left <= 0
    left -= brought
    return hasEnded ? [entryId] : []
  })
}

/** What of a movement was more than its payment, as the sum stood then. */
function broughtBy({ amount, receipts = [] }: PaymentRecord, entryId: string): number {
  const at = receipts.findIndex((each) => each.entryId === entryId)
  return Math.min(receipts[at]!.amount, receivedBy({ receipts: receipts.slice(0, at + 1) }) - amount)
}

/** What is there of a payment beyond its amount. */
const leftOver = (payment: PaymentRecord): number =>
  payment.state === 'completed' || payment.state === 'refund_due' ? receivedBy(payment) - payment.amount : 0
