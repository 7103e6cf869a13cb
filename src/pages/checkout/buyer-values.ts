/** What the address step says of who buys; a private buyer's other fields count for nothing. */
export interface BuyerValues {
  customerType: 'b2b' | 'b2c'
  company: string
  /** As it was written. */
  vatId: string
  purchaseOrder: string
  contactName: string
  contactPhone: string
  contactEmail: string
}

/** What was found out about a VAT number that the buyer had checked. */
export interface VatAnswer {
  number: string
  verdict: 'valid' | 'unavailable' | 'not_asked'
  /** Whose it is, where its country tells. */
  name: string | null
}
