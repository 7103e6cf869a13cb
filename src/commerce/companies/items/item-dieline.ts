import type { OrderedDesign } from '../../../contract/line-item.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { DIELINE_GENERATOR } from '../../../packaging/dieline/generator.ts'
import { codedDieline, productDielineCode } from '../../../packaging/dieline-code.ts'
import type { Catalogue } from '../../catalogue/store.ts'
import type { OfferedVariant } from '../../catalogue/variants.ts'
import type { ItemRow } from './store.ts'

/**
 * The code of the dieline with which goods are kept, as the catalogue has it now; null where no code says it, and where their design
 * was drawn by another generator: a code is drawn by the one of today.
 */
export function dielineToKeep(
  { product, configuration }: OfferedVariant,
  design: Pick<OrderedDesign, 'generator'> | null,
): string | null {
  if (design && design.generator !== DIELINE_GENERATOR) return null
  const code = productDielineCode(product, configuration)
  return codedDieline(code) && code
}

/** Whether goods that are kept have another dieline in the catalogue by now; not of those that it does not make any more. */
export function hasFormerDieline(
  { variantId, dieline }: Pick<ItemRow, 'variantId' | 'dieline'>,
  catalogue: Pick<Catalogue, 'product'>,
): boolean {
  const variant = dieline === null ? null : parseVariantCode(variantId)
  const product = variant && catalogue.product(variant.product)
  return Boolean(product?.boards[variant!.material]) && productDielineCode(product!, variant!) !== dieline
}
