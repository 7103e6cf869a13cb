import type { MergedCart } from './command.ts'
import type { OrderDocument } from './document.ts'
import { holdsMoney } from './rules/held-money.ts'

/** An order for merging, and the fields that decide whether it can be merged. */
export interface MergeSource {
  userId: string | null
  version: number
  isPlaced: boolean
  /** Whether it stays by itself: it is being paid, has money to give back, or is the order of an offer. */
  staysApart: boolean
  email: string | null
  cart: MergedCart
}

export function mergeSourceOf(document: OrderDocument): MergeSource {
  const { number, currency, region, lines, coupon, email, shipAddress, billAddress, destination } = document
  return {
    userId: document.userId,
    version: document.version,
    isPlaced: document.completedAt !== null,
    staysApart: holdsMoney(document) || document.offer !== undefined,
    email,
    cart: { number, currency, region, lines, coupon, email, shipAddress, billAddress, destination },
  }
}
