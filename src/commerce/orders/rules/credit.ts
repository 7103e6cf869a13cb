import type { CreditClaim, OrderDocument } from '../document.ts'

/** What of an order its buyer's credit pays, minor units: as much as was offered, and never more than it costs. */
export const creditOf = ({ credit, figures }: Pick<OrderDocument, 'credit' | 'figures'>): number =>
  Math.min(credit?.limit ?? 0, figures.total)

/** What is left to be paid in another way, minor units. */
export const leftToPay = (document: Pick<OrderDocument, 'credit' | 'figures'>): number =>
  document.figures.total - creditOf(document)

/** Pays an order with a user's credit, as far as `limit` goes, minor units; nothing of it with 0. */
export function withCredit(document: OrderDocument, userId: string, limit: number): OrderDocument {
  return { ...document, credit: limit > 0 ? { userId, limit } : null }
}

/** What is to be reserved of the wallet before anybody is asked for the rest; each attempt is a reservation of its own. */
export function creditClaim(document: OrderDocument): { credit: CreditClaim } | undefined {
  const amount = creditOf(document)
  if (!document.credit || amount === 0) return undefined
  const { number, version } = document
  const reservation = `W${number.slice(1)}-${version}`
  return { credit: { userId: document.credit.userId, reservation, amount, isReserved: false } }
}
