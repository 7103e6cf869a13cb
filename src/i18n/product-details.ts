import type { LineItem, OfferedTerms, ProductLine } from '../contract/line-item.ts'
import { sampleNameKey } from '../contract/sample.ts'
import { formatSize, type UnitStore } from '../regions/units.ts'
import { dielineSampleWords } from './dieline-sample-words.ts'
import type { Translate } from './translate.ts'
import { BETWEEN_FACTS } from './typography.ts'

interface Voice {
  t: Translate
  region: UnitStore
  percent(value: number): string
  /** Names as one list. */
  list(names: string[]): string
}

/** What is chosen of goods, in one line of text: size, material, print, finish, and what else is not as usual. */
function productDetails({ configuration, expressDeliveryOptionId }: ProductLine, { t, region, list }: Voice): string {
  const { size, material, print, finish, samples, dieline } = configuration
  if (dieline) return dielineSampleWords(dieline, t, region).join(BETWEEN_FACTS)
  const details = [
    formatSize(size, region),
    t(`material.${material}`),
    t(`print.${print}`),
    ...(finish === 'foil-none' ? [] : [t(`finish.${finish}`)]),
    ...(expressDeliveryOptionId === 'express' ? [t('cart.express')] : []),
    ...(samples ? [t('cart.samples', { samples: list(samples.map((id) => t(sampleNameKey(id)))) })] : []),
  ]
  return details.join(BETWEEN_FACTS)
}

/** What is said of a line below its name: what is chosen of goods, or the merchant's words of an offer; '' for nothing. */
export function lineDetails(line: LineItem, voice: Voice): string {
  if (line.kind === 'product') return [productDetails(line, voice), ...offeredDetails(line, voice)].join(BETWEEN_FACTS)
  return line.kind === 'custom' ? offeredDetails(line, voice).join(BETWEEN_FACTS) : ''
}

type OfferedLine = OfferedTerms & { details?: string }

/** What an accepted offer says of a line: of goods in words all that they are, and by how much their number may differ. */
export const offeredDetails = (
  { details, words, tolerancePercent }: OfferedLine,
  { t, percent }: Pick<Voice, 't' | 'percent'>,
): string[] =>
  [details, words, tolerancePercent && t('line.tolerance', { percent: percent(tolerancePercent) })].filter(
    (said): said is string => Boolean(said),
  )
