import type { Configuration } from '../contract/catalogue.ts'
import { type Cut, caliperOf, constructionOf, productDieline } from '../packaging/constructions.ts'
import { blankAreaOf } from '../packaging/dieline/dieline.ts'

/** A price list asks for the same few areas again and again, at every quantity. */
const KEPT = 400
const known = new Map<string, number>()

/**
 * Area of the board that one piece is cut from, in mm², rounded up to a whole one: the rectangles around the blanks of
 * its dieline, in the caliper of its material.
 */
export function blankArea(product: Cut, { size, material }: Pick<Configuration, 'size' | 'material'>): number {
  const { style } = constructionOf(product)
  const key = `${style} ${size.length} ${size.width} ${size.height} ${caliperOf(product, material)}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  // Less a trifle, so that an area that is whole but for rounding is not raised by one.
  const area = Math.ceil(blankAreaOf(productDieline(product, size, material)) - 1e-4)
  if (known.size >= KEPT) known.clear()
  known.set(key, area)
  return area
}
