import { discounted } from './offer-totals.ts'

/** What an option leaves after its cost, minor units, and that as a share of its price in per cent, to a tenth. */
export interface OfferMargin {
  amount: number
  percent: number
}

interface Costed {
  /** Net, before the discount. */
  amount: number | null
  cost: number | null
}

/** The margin of options together: their discounted prices less their costs; null while a price or a cost is missing, or nothing is paid. */
export function offerMargin(options: readonly (Costed & { discountPercent: number })[]): OfferMargin | null {
  let [net, left] = [0, 0]
  for (const { amount, cost, discountPercent } of options) {
    if (amount === null || cost === null) return null
    const price = discounted(amount, discountPercent)
    net += price
    left += price - cost
  }
  return net > 0 ? { amount: left, percent: Math.round((left / net) * 1000) / 10 } : null
}
