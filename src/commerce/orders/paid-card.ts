/** The card of a payment, and what its payer has chosen about it. */
export interface PaidCard {
  paymentMethodId: string
  /** The gateway's customer of a saved card. */
  customerId?: string
  /** Who keeps it for later payments. */
  keptBy?: string
  /** Whose saved card the further instalments are drawn from. */
  drawnBy?: string
  /** Whether it is such an instalment, whose payer is not there. */
  isDrawn?: boolean
}
