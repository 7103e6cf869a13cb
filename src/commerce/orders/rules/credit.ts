import type { CreditClaim, OrderDocument } from '../document.ts'

/** The part of an order that credit pays, minor units: at most the limit, and at most the total. */
export const creditOf = ({ credit, figures }: Pick<OrderDocument, 'credit' | 'figures'>): number =>
  Math.min(credit?.limit ?? 0, figures.total)

/** The part that is still to be taken from the wallet: credit pays with the order, never later. */
export const creditToTake = (document: Pick<OrderDocument, 'completedAt' | 'credit' | 'figures'>): number =>
  document.completedAt ? 0 : creditOf(document)

/** What credit leaves to be paid of an order, minor units. */
export const leftToPay = (document: Pick<OrderDocument, 'credit' | 'figures'>): number =>
  document.figures.total - creditOf(document)

/** Pays an order with a user's credit, up to `limit`, minor units; 0 switches it off. */
export function withCredit(document: OrderDocument, userId: string, limit: number): OrderDocument {
  return { ...document, credit: limit > 0 ? { userId, limit } : null }
}

/** The reservation in the wallet, made before any other payment; each attempt is a reservation of its own. */
export function creditClaim(document: OrderDocument): { credit: CreditClaim } | undefined {
  const amount = creditToTake(document)
  if (!document.credit || amount === 0) return undefined
  const { number, version } = document
  const reservation = `W${number.slice(1)}-${version}`
  return { credit: { userId: document.credit.userId, reservation, amount, isReserved: false } }
}
