/** Where a payer comes back to from another page. */
export interface Returning {
  returnUrl?: string
}
