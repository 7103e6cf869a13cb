import { discounted } from '../../pricing/offer-totals.ts'

interface Priced {
  options: readonly { amount: number | null }[]
  discountPercent: number
  tooling: number
}

/** The net total of the first option of each line, minor units; what has no price yet counts as nothing. */
export const draftTotal = (lines: readonly Priced[]): number =>
  lines.reduce(
    (sum, { options, discountPercent, tooling }) =>
      sum + discounted(options[0]?.amount ?? 0, discountPercent) + tooling,
    0,
  )
