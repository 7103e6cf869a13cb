import type { VatCheck } from '../../../contract/buyer.ts'
import type { OrderDocument } from '../document.ts'
import { buyerOf } from './buyer.ts'
import { placeOf } from './recalculate.ts'
import { isToFirmAbroad } from './vat.ts'

/** Results that leave it open whether VAT is due: VIES was unavailable, or the check is too old. */
const OPEN: VatCheck['verdict'][] = ['unavailable', 'valid']

/** Whether a placed order was charged VAT only because VIES did not answer in time. */
export function isVatOpen(document: OrderDocument): boolean {
  const { completedAt, state, vatCredit, figures } = document
  const { vat } = buyerOf(document)
  if (!completedAt || state === 'canceled' || vatCredit || !vat || !OPEN.includes(vat.verdict)) return false
  return figures.taxTotal > 0 && isToFirmAbroad(document, placeOf(document))
}
