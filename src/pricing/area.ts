import type { Configuration } from '../contract/catalogue.ts'
import { type Cut, caliperOf, constructionOf, productDieline } from '../packaging/constructions.ts'
import { blankAreaOf } from '../packaging/dieline/dieline.ts'

/** How many areas are cached: a price list needs the same few areas again at every quantity. */
const KEPT = 400
const known = new Map<string, number>()

/**
 * The area of board in mm² that one piece is cut from, rounded up: the rectangles around the blanks of its dieline, in
 * the caliper of its material.
 */
export function blankArea(product: Cut, { size, material }: Pick<Configuration, 'size' | 'material'>): number {
  const { style } = constructionOf(product)
  const key = `${style} ${size.length} ${size.width} ${size.height} ${caliperOf(product, material)}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  // A tiny amount is subtracted, so that an area which is whole but for floating-point error is not rounded up.
  const area = Math.ceil(blankAreaOf(productDieline(product, size, material)) - 1e-4)
  if (known.size >= KEPT) known.clear()
  known.set(key, area)
  return area
}
