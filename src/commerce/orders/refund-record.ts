import type { TaxRow } from '../../contract/order.ts'
import type { Refund, RefundTarget } from '../../contract/refunds.ts'

/** What a refund takes back of the invoice; minor units. */
export interface RefundCredit {
  /** Base and VAT by rate. */
  groups: TaxRow[]
  /** The VAT that was taken back before. */
  taxBefore: number
  /** The pieces of lines, with their net amount; absent for an amount without lines. */
  lines?: { id: string; quantity: number; net: number }[]
}

/** A refund as stored. */
export interface RefundRecord extends Omit<Refund, 'lines'> {
  /**
   * The pieces that it was decided for, where it was for pieces: they are no longer called off, nor refunded again. `net` is what they are
   * worth, minor units; absent where that was before it was kept.
   */
  pieces?: { id: string; quantity: number; net?: number }[]
  /**
   * The decision about pieces that it is a part of, where several payments give them back: the number of its first refund, which has its
   * pieces, and what it gives back in all, minor units.
   */
  decision?: { number: string; amount: number }
  /** The user whose wallet it goes to. */
  walletOf?: string
  /** The key that it was asked for with; absent where it has none. */
  key?: string
  /** When its money went out, ISO instant; absent before, and where that was before it was kept. */
  doneAt?: string
  /** Null where nothing of an invoice is taken back: there is none, or it was credited whole. */
  credit: RefundCredit | null
}

/** What a manager asks for: all that is left, an amount in minor units, or pieces of lines. */
export interface RefundAsk {
  amount?: number | undefined
  lines?: { id: string; quantity: number }[] | undefined
  to: RefundTarget
  /** What was refundable when it was decided, minor units: a refund in between makes it another decision. */
  expected?: number | undefined
  /** Asked for with the same key again, nothing more is refunded. */
  key?: string | undefined
}
