import type { TestCart } from '../caller.ts'
import type { Actor } from './known-firm.ts'

/** An order that a member may pay, as the walk remembers it; amounts are net minor units. */
export interface KnownOrder {
  cart: TestCart
  /** Whose account it belongs to; null for an offer that nobody asked for. */
  owner: Actor | null
  buyer: Actor
  /** The goods with what was offered, where it comes from an offer. */
  offered: readonly (readonly [quantity: number, amount: number])[] | null
  /** What its company holds for it: nothing, what was submitted, or what was placed. */
  held: number
  /** What was approved; null where nothing is. */
  approved: number | null
  /** Its total when it was approved. */
  agreed: number | null
  /** What the gateway took for it; null where nothing. */
  charged: number | null
  /** What its approval keeps of the company's settings when it was submitted, and who has approved which step. */
  asked: Asked | null
  /** How it is delivered, where in parts. */
  parts: KnownParts | null
  /** Whether it ever waited for approval. */
  wasSubmitted: boolean
  isPlaced: boolean
  isCanceled: boolean
}

export interface Asked {
  /** Whether an administrator approves after whoever decides. */
  isInTwoSteps: boolean
  signInAbove: number | null
  given: { by: Actor; right: Actor; step: number }[]
}

/** Parts of an order of one line. */
export interface KnownParts {
  deliveries: number
  ordered: number
  /** Whether it was kept longer than it is: nothing can be called off any more. */
  isOver: boolean
  callOffs: { id: string; quantity: number; state: 'scheduled' | 'sent' | 'canceled' }[]
}

/** What is true of an order that nobody has done anything with. */
export const UNTOUCHED = {
  offered: null,
  held: 0,
  approved: null,
  agreed: null,
  charged: null,
  asked: null,
  parts: null,
  wasSubmitted: false,
  isPlaced: false,
  isCanceled: false,
}
