import type { DraftLine } from '../../contract/offer-draft.ts'
import { discounted, toolingCharge } from '../../pricing/offer-totals.ts'

interface Priced {
  options: readonly { amount: number | null }[]
  discountPercent: number
  /** As it is charged. */
  tooling: number
}

/** The net total of the first option of each line of a revision, minor units; what has no price yet counts as nothing. */
export const revisionTotal = (lines: readonly Priced[]): number =>
  lines.reduce(
    (sum, { options, discountPercent, tooling }) =>
      sum + discounted(options[0]?.amount ?? 0, discountPercent) + tooling,
    0,
  )

/** The same of the revision that a draft would be: of the options that are shown, with the tooling that is charged. */
export const draftTotal = (
  lines: readonly Pick<DraftLine, 'options' | 'discountPercent' | 'tooling' | 'isReorder'>[],
): number =>
  revisionTotal(
    lines.map(({ options, discountPercent, tooling, isReorder }) => ({
      options: options.filter(({ isVisible }) => isVisible),
      discountPercent,
      tooling: toolingCharge(tooling, isReorder),
    })),
  )
