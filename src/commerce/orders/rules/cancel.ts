import { productionBegins } from '../../../pricing/delivery.ts'
import { Refusal, SENTENCE } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { isAnyInProduction, productionStart } from './artwork.ts'
import { isProductionPaid } from './paid-production.ts'
import { returnedPayments } from './returns.ts'

/**
 * Whether the production of an order has begun by the clock: at noon of its first day. It waits for the payment, but on invoice
 * or where there is nothing to pay, and for the artwork.
 *
 * @param now ISO instant
 */
export function hasBegun(document: OrderDocument, now: string): boolean {
  const start = productionStart(document, now)
  return isProductionPaid(document) && !start.isWaiting && productionBegins(new Date(start.at), new Date(now))
}

/**
 * Whether the buyer may cancel an order: before its production begins, by the clock or with a line that the merchant has begun, whatever the
 * others wait for. An unpaid order can always be canceled; what costs nothing is not unpaid. One that had begun and is paid for again cannot:
 * it may be made, or delivered.
 *
 * @param now ISO instant
 */
export function canCancel(document: OrderDocument, now: string): boolean {
  const { state, completedAt, wasBegun } = document
  if (state !== 'complete' || completedAt === null) return false
  return !isProductionPaid(document) || !(wasBegun || isAnyInProduction(document) || hasBegun(document, now))
}

/** Completed payments have to be refunded: card and credit by the object, a transfer by the merchant. */
export function canceled(document: OrderDocument, { now }: Facts): OrderDocument {
  if (document.state === 'canceled') return document
  if (!canCancel(document, now))
    throw new Refusal(422, 'not_cancelable', SENTENCE.transition, { state: ['production of this order has begun'] })
  return { ...document, state: 'canceled', payments: returnedPayments(document) }
}
