import { productionBegins } from '../../../pricing/delivery.ts'
import { Refusal, SENTENCE } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import { isInvoiced } from '../due-documents.ts'
import type { Facts } from '../facts.ts'
import { productionStart } from './artwork.ts'
import { returnedPayments } from './returns.ts'

/**
 * Whether the buyer may cancel an order: before its production begins. Production waits for the payment, but on invoice, and for the
 * artwork, so an unpaid order, and one whose artwork is not approved, can always be canceled.
 *
 * @param now ISO instant
 */
export function canCancel(document: OrderDocument, now: string): boolean {
  const { state, completedAt } = document
  if (state !== 'complete' || completedAt === null) return false
  const start = productionStart(document, now)
  return !isInvoiced(document) || start.isWaiting || !productionBegins(new Date(start.at), new Date(now))
}

/** Completed payments have to be refunded: card and credit by the object, a transfer by the merchant. */
export function canceled(document: OrderDocument, { now }: Facts): OrderDocument {
  if (document.state === 'canceled') return document
  if (!canCancel(document, now))
    throw new Refusal(422, 'not_cancelable', SENTENCE.transition, { state: ['production of this order has begun'] })
  return { ...document, state: 'canceled', payments: returnedPayments(document) }
}
