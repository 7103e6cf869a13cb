import type { OrderDocument, OrderView } from './document.ts'
import type { Facts } from './facts.ts'
import { justReplaced } from './rules/approved-quantities.ts'
import { isInPayment } from './rules/held-money.ts'
import { asOfNow } from './rules/recalculate.ts'
import { contentHash, netOfOrder } from './rules/submitted.ts'
import { viewOf } from './view.ts'

/** An order as a company's approver reads it. */
export interface SubmittedOrder {
  order: OrderView
  hash: string
  /** The hash of what it is taking the place of, while a decision about that is being made; null otherwise. */
  replaces: string | null
  /** Net minor units. */
  minor: number
  /** Whether a payment of it is under way. */
  isBeingPaid: boolean
}

/** An order of a company as of now. */
export function submittedOrder(document: OrderDocument, facts: Facts): SubmittedOrder {
  const current = asOfNow(document, facts)
  return {
    order: viewOf(current, facts.now, facts),
    hash: contentHash(current),
    replaces: justReplaced(current, facts),
    minor: netOfOrder(current),
    isBeingPaid: isInPayment(current),
  }
}
