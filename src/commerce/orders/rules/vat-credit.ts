import type { VatCheck } from '../../../contract/buyer.ts'
import type { OrderDocument } from '../document.ts'
import { buyerOf } from './buyer.ts'
import { placeOf } from './recalculate.ts'
import { isToFirmAbroad } from './tax.ts'

/** Verdicts that leave it open whether the VAT is owed: VIES could not be asked, or was asked too long before. */
const OPEN: VatCheck['verdict'][] = ['unavailable', 'valid']

/** Whether a placed order was charged VAT only because VIES had no answer in time. */
export function isVatOpen(document: OrderDocument): boolean {
  const { completedAt, state, vatCredit, figures } = document
  const { vat } = buyerOf(document)
  if (!completedAt || state === 'canceled' || vatCredit || !vat || !OPEN.includes(vat.verdict)) return false
  return figures.taxTotal > 0 && isToFirmAbroad(document, placeOf(document))
}

/**
 * A placed order with what VIES says after all. Its figures stay as they were paid: for a valid number the VAT is a credit of
 * its own beside them, which lowers what is still to be transferred, or is paid back.
 */
export function withVatAnswer(document: OrderDocument, vat: VatCheck, now: string): OrderDocument {
  const buyer = { ...buyerOf(document), vat }
  if (vat.verdict !== 'valid') return { ...document, buyer }
  return { ...document, buyer, vatCredit: { amount: document.figures.taxTotal, at: now } }
}
