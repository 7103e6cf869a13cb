import type { QuoteLine } from '../../contract/quote-line.ts'
import type { QuoteType, UncoveredReason } from '../../contract/quote-vocabulary.ts'
import { variantCode } from '../../contract/variant.ts'
import type { Region } from '../../regions/region.ts'
import type { Catalogue } from '../catalogue/store.ts'
import { findVariant, isSoldIn } from '../catalogue/variants.ts'
import { MODEL_PRODUCTS } from './models.ts'

/** A line as it was asked for. */
export type AskedLine = Omit<QuoteLine, 'id' | 'uncovered'>

interface Around {
  type: QuoteType
  countryIso: string
  region: Region
  catalogue: Catalogue
}

/** What the price function says of a line: the variant that is meant, and why a person has to look at it. */
export interface Coverage {
  variantId: string | null
  /** Empty where the price is calculated. */
  uncovered: UncoveredReason[]
}

/** Whether the price of a line is calculated, and if not, each reason. */
export function coverageOf(line: AskedLine, { type, countryIso, region, catalogue }: Around): Coverage {
  const { variantId, uncovered } = meantBy(line, catalogue)
  const made = variantId === null ? undefined : findVariant(catalogue, variantId)
  const reasons: [boolean, UncoveredReason][] = [
    [type === 1, 'brief'],
    [!region.allowedShippingCountries.includes(countryIso), 'country'],
    [line.words !== '', 'words'],
    [variantId !== null && !made, 'not_made'],
    [variantId !== null && !isSoldIn(region, variantId, catalogue), 'not_sold'],
    [made !== undefined && !line.quantities.every((count) => findVariant(catalogue, variantId!, count)), 'quantity'],
  ]
  return { variantId, uncovered: [...reasons.flatMap(([isSo, reason]) => (isSo ? [reason] : [])), ...uncovered] }
}

/** The variant that a line means: the one that it names, or the first product of its model that is made so. */
function meantBy({ variantId, model, size, material, print, finish }: AskedLine, catalogue: Catalogue): Coverage {
  if (variantId !== null) return { variantId, uncovered: [] }
  if (!model || !size || !material || !print || !finish) return { variantId: null, uncovered: ['undecided'] }
  const codes = MODEL_PRODUCTS[model].map((product) => variantCode({ product, size, material, print, finish }))
  const made = codes.find((code) => findVariant(catalogue, code))
  return made ? { variantId: made, uncovered: [] } : { variantId: null, uncovered: ['not_made'] }
}
