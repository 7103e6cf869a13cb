import type { Configuration, Product, Size } from '../../contract/catalogue.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { type ConfigurationError, validateConfiguration } from '../../pricing/limits.ts'
import { sells } from '../../regions/listing.ts'
import type { Region } from '../../regions/region.ts'
import { invalid } from '../refusal.ts'
import { dielineProblem } from '../samples/dieline-samples.ts'
import { samplesProblem, sendsSamples } from '../samples/store-samples.ts'
import type { Catalogue } from './store.ts'

export interface OfferedVariant {
  product: Product
  configuration: Configuration
}

/** A variant of the catalogue; undefined for an invalid code, or a configuration that is not offered. */
export function findVariant(catalogue: Catalogue, sku: string, quantity?: number): OfferedVariant | undefined {
  const found = checkedVariant(catalogue, sku, quantity)
  return 'code' in found ? undefined : found
}

/** The same, but throws for an unknown variant. @param field the field of the call that names it @throws Refusal 422 */
export function offeredVariant(catalogue: Catalogue, sku: string, quantity?: number, field = 'sku'): OfferedVariant {
  const found = checkedVariant(catalogue, sku, quantity, field)
  if ('code' in found) throw invalid(found.errors, found.code)
  return found
}

interface NotOffered {
  code: 'unknown_variant' | 'variant_not_offered'
  errors: Record<string, string[]>
}

function checkedVariant(
  catalogue: Catalogue,
  sku: string,
  quantity?: number,
  field = 'sku',
): OfferedVariant | NotOffered {
  const variant = parseVariantCode(sku)
  const product = variant && catalogue.product(variant.product)
  if (!product)
    return { code: 'unknown_variant', errors: { [field]: ['must be the code of a variant that the shop makes'] } }
  const configuration = { ...variant, quantity: quantity ?? product.minQuantity }
  const code = 'variant_not_offered'
  const errors = validateConfiguration(product, configuration)
  if (errors.length) return { code, errors: fieldErrors(errors) }
  const problem = samplesProblem(product, configuration, catalogue)
  if (problem) return { code, errors: { [field]: [problem] } }
  const wrong = dielineProblem(product, configuration, catalogue)
  if (wrong) return { code, errors: { [wrong.field]: [wrong.message] } }
  return { product, configuration }
}

/** How many pieces of a variant are made at once; undefined for what is not made any more. */
export function mostMade(catalogue: Catalogue, sku: string): number | undefined {
  const variant = parseVariantCode(sku)
  return variant ? catalogue.product(variant.product)?.maxQuantity : undefined
}

/** Whether a store sells a variant: its product, and each sample in it. */
export function isSoldIn(region: Region, sku: string, catalogue: Catalogue): boolean {
  const type = sku.split('~')[0]!
  const { samples = [] } = parseVariantCode(sku) ?? {}
  return sells(region, catalogue.product(type) ?? { type }) && sendsSamples(region, samples, catalogue)
}

const fieldErrors = (errors: ConfigurationError[]): Record<string, string[]> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, [message]]))

/** Parses `200x150x50` in mm, which was validated before. */
export function sizeOf(text: string): Size {
  const [length = 0, width = 0, height = 0] = text.split('x').map(Number)
  return { length, width, height }
}
