import type { Product, Size } from '../contract/catalogue.ts'
import { ownSizeLimits } from '../pricing/limits.ts'
import { formatLength, type UnitStore } from '../regions/units.ts'

/** What is said of a side that is not made. */
export const WRONG_SIDE = {
  length: 'configurator.fieldLength',
  width: 'configurator.fieldWidth',
  height: 'configurator.fieldHeight',
} as const

/**
 * From where to where a side of one's own may go, in the store's unit: beside the others of a size where its construction says
 * so. Null for a product of ready sizes alone.
 */
export function sideRange(
  product: Product,
  size: Size,
  side: keyof Size,
  store: UnitStore,
): { min: string; max: string; unit: string } | null {
  const allowed = ownSizeLimits(product, size)
  if (!allowed) return null
  const [min, max] = [formatLength(allowed.min[side], store), formatLength(allowed.max[side], store)]
  return { min, max, unit: store.units }
}
