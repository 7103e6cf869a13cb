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
  const variant = parseVariantCode(sku)
  const product = variant && catalogue.product(variant.product)
  if (!product) return undefined
  const configuration = { ...variant, quantity: quantity ?? product.minQuantity }
  const isMade = validateConfiguration(product, configuration).length === 0
  const holds = !samplesProblem(product, configuration, catalogue) && !dielineProblem(product, configuration, catalogue)
  return isMade && holds ? { product, configuration } : undefined
}

/** The same, but throws for an unknown variant. @throws Refusal 422 */
export function offeredVariant(catalogue: Catalogue, sku: string, quantity?: number, field = 'sku'): OfferedVariant {
  const variant = parseVariantCode(sku)
  const product = variant && catalogue.product(variant.product)
  if (!product) throw invalid({ [field]: ['must be the code of a variant that the shop makes'] }, 'unknown_variant')
  const configuration = { ...variant, quantity: quantity ?? product.minQuantity }
  const errors = validateConfiguration(product, configuration)
  if (errors.length) throw invalid(fieldErrors(errors), 'variant_not_offered')
  const problem = samplesProblem(product, configuration, catalogue)
  if (problem) throw invalid({ [field]: [problem] }, 'variant_not_offered')
  const wrong = dielineProblem(product, configuration, catalogue)
  if (wrong) throw invalid({ [wrong.field]: [wrong.message] }, 'variant_not_offered')
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
