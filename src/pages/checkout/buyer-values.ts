/** The buyer's fields of the address step; of a private buyer only the type counts. */
export interface BuyerValues {
  customerType: 'b2b' | 'b2c'
  company: string
  /** The VAT number as typed. */
  vatId: string
  purchaseOrder: string
  /** The id of the company's cost centre, '' for none; absent where it was not asked. */
  costCentre?: string | undefined
  contactName: string
  contactPhone: string
  contactEmail: string
}

/** The result of checking a VAT number. */
export interface VatAnswer {
  number: string
  verdict: 'valid' | 'unavailable' | 'not_asked'
  /** The registered owner, where the country publishes it. */
  name: string | null
}
