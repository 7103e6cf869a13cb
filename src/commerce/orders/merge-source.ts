import type { MergedCart } from './command.ts'
import type { OrderDocument } from './document.ts'
import { isInPayment } from './rules/merge.ts'

/** An order for merging, and the fields that decide whether it can be merged. */
export interface MergeSource {
  userId: string | null
  version: number
  isPlaced: boolean
  isInPayment: boolean
  email: string | null
  cart: MergedCart
}

export function mergeSourceOf(document: OrderDocument): MergeSource {
  const { number, currency, region, lines, coupon, email, shipAddress, billAddress, destination } = document
  return {
    userId: document.userId,
    version: document.version,
    isPlaced: document.completedAt !== null,
    // The order of an offer stays by itself.
    isInPayment: isInPayment(document) || document.offer !== undefined,
    email,
    cart: { number, currency, region, lines, coupon, email, shipAddress, billAddress, destination },
  }
}
