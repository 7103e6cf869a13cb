/** What arrived for a payment by transfer. */
export interface Receipt {
  /** The movement of the bank account. */
  entryId: string
  /** Minor units; negative for money that the bank took back. */
  amount: number
  /** When it was booked to the order, ISO instant. */
  at: string
}
