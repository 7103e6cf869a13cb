/** Quantities that somebody changes who decides about an order. */
export interface SubmittedChange {
  /** Of what is changed. */
  hash: string
  lines: readonly { lineId: string; quantity: number }[]
  /** The most that the order may then come to, net minor units; null without a limit. */
  most: number | null
}
