import type { VatCheck } from '../../../contract/buyer.ts'
import type { OrderDocument } from '../document.ts'
import { buyerOf } from './buyer.ts'
import { owedInAll } from './installments.ts'
import { keptInAll } from './kept-money.ts'
import { withOwedTransfers } from './owed-transfers.ts'
import { hasRoomToRefund, withPaidBack } from './refund.ts'
import { leftOnInvoice } from './refund-credit.ts'

/**
 * A placed order with the result of a late VIES check. Its figures stay as they were paid: for a valid number the VAT becomes a
 * separate credit, which reduces the outstanding transfers. What was paid beyond the rest goes back by `withVatPaidBack`.
 *
 * @param now ISO instant
 */
export function withVatAnswer(document: OrderDocument, vat: VatCheck, now: string): OrderDocument {
  const buyer = { ...buyerOf(document), vat }
  if (vat.verdict !== 'valid') return { ...document, buyer }
  return withOwedTransfers({ ...document, buyer, vatCredit: { amount: document.figures.taxTotal, at: now } })
}

/**
 * An order whose VAT was credited, with refunds of what is kept of it beyond the rest: once, whatever becomes of them, and not while it is
 * being paid, which may bring more. What was refunded of it before counts.
 *
 * @param now ISO instant
 */
export function withVatPaidBack(document: OrderDocument, now: string): OrderDocument {
  if (!document.vatCredit || document.isVatPaidBack || document.claim) return document
  const amount = overpaidOf(document)
  if (!hasRoomToRefund(document, amount)) return document
  return { ...withPaidBack(document, amount, now), isVatPaidBack: true }
}

/** What is kept of an order, with what its plan still brings, beyond its invoice without VAT; minor units, not below 0. */
const overpaidOf = (order: OrderDocument): number =>
  Math.max(0, keptInAll(order) + owedInAll(order) - leftOnInvoice(order))
