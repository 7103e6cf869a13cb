import type { OrderedDesign } from './line-item.ts'

interface DesignedLine {
  id: string
  goods: { kind: string; variantId?: string | undefined }
}

/**
 * The design with which a line of an offer is made: a design is of one variant, so that it is there for just those goods.
 *
 * @param designs of the lines of the offer, by their ids
 */
export function designOfLine(
  { id, goods }: DesignedLine,
  designs: Readonly<Record<string, OrderedDesign>> = {},
): OrderedDesign | undefined {
  const design = Object.hasOwn(designs, id) ? designs[id] : undefined
  return goods.kind === 'catalogue' && design?.variantId === goods.variantId ? design : undefined
}
