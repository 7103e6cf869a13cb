/** The agreed price of so many pieces, net minor units. */
export interface PriceStep {
  quantity: number
  amount: number
}

/** A company's own prices that hold now, in the currency of its store. */
export interface CompanyPrices {
  /** Basis points off the public price of a product. */
  discounts: { product: string; basisPoints: number }[]
  /** Fixed prices of variants. */
  fixed: ({ variantId: string } & PriceStep)[]
}
