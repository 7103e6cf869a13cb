import type { VatCheck } from '../../../contract/buyer.ts'
import type { OrderDocument } from '../document.ts'
import { buyerOf } from './buyer.ts'
import { owedInAll } from './installments.ts'
import { withOwedTransfers } from './owed-transfers.ts'
import { keptInAll, withPaidBack } from './refund.ts'
import { leftOnInvoice } from './refund-credit.ts'

/**
 * A placed order with the result of a late VIES check. Its figures stay as they were paid: for a valid number the VAT becomes a
 * separate credit, which reduces the outstanding transfers; what was paid beyond the rest is refunded, as each of its payments is.
 *
 * @param now ISO instant
 */
export function withVatAnswer(document: OrderDocument, vat: VatCheck, now: string): OrderDocument {
  const buyer = { ...buyerOf(document), vat }
  if (vat.verdict !== 'valid') return { ...document, buyer }
  const credited = withOwedTransfers({ ...document, buyer, vatCredit: { amount: document.figures.taxTotal, at: now } })
  return withPaidBack(credited, overpaidOf(credited), now)
}

/** What is kept of an order, with what its plan still brings, beyond its invoice without VAT; minor units, not below 0. */
const overpaidOf = (order: OrderDocument): number =>
  Math.max(0, keptInAll(order) + owedInAll(order) - leftOnInvoice(order))
