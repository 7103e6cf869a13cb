/** What arrived for a payment by transfer. */
export interface Receipt {
  /** The movement of the bank account. */
  entryId: string
  /** Minor units; negative for money that the bank took back. */
  amount: number
  /** When it was booked to the order, ISO instant. */
  at: string
}

/** What was sent back of a surplus. */
export interface SentSurplus {
  /** The movement of the bank account that brought it. */
  entryId: string
  /** Minor units, more than nothing. */
  amount: number
  /** When it was noted, ISO instant. */
  at: string
}
