import type { Configuration } from '../contract/catalogue.ts'
import { boardOf, type Cut, constructionOf, productDieline } from '../packaging/constructions.ts'
import { blankAreaOf, type Dieline, isOfSecond, netAreaOf } from '../packaging/dieline/dieline.ts'
import { isPrinted } from '../packaging/dieline/printed.ts'

/** The areas of board in mm² that a piece takes. */
export interface Areas {
  /** Rectangles around the blanks, rounded up. */
  blank: number
  /** What is left after cutting of its printed pieces, rounded up: one side of them. */
  printed: number
  /** What is left after cutting of its own board; where a part is thinner than the board, as much less. */
  main: number
  /** What is left of its wraps, its sleeve or its padding. */
  second: number
}

/** How many areas are cached: a price list needs the same few areas again at every quantity. */
const KEPT = 400
const known = new Map<string, Areas>()

/** The areas that one piece of a product takes in a size and a material, from its own dieline. */
export function areasOf(product: Cut, { size, material }: Pick<Configuration, 'size' | 'material'>): Areas {
  const { style } = constructionOf(product)
  const key = `${style} ${size.length} ${size.width} ${size.height} ${boardOf(product, material).gain}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const areas = measured(productDieline(product, size, material))
  if (known.size >= KEPT) known.clear()
  known.set(key, areas)
  return areas
}

/** The area of board in mm² that one piece is cut from, rounded up. */
export const blankArea = (product: Cut, chosen: Pick<Configuration, 'size' | 'material'>): number =>
  areasOf(product, chosen).blank

/** The area in mm² of one side of its printed pieces, rounded up. */
export const printedArea = (product: Cut, chosen: Pick<Configuration, 'size' | 'material'>): number =>
  areasOf(product, chosen).printed

function measured(dieline: Dieline): Areas {
  // A tiny amount is subtracted, so that an area which is whole but for floating-point error is not rounded up.
  const areas: Areas = { blank: Math.ceil(blankAreaOf(dieline) - 1e-4), printed: 0, main: 0, second: 0 }
  for (const piece of dieline.pieces) {
    const net = netAreaOf(piece) * (piece.spec.count ?? 1)
    if (isPrinted(piece, dieline)) areas.printed += net
    if (isOfSecond(piece)) areas.second += net
    else areas.main += (net * piece.caliper) / dieline.caliper
  }
  areas.printed = Math.ceil(areas.printed - 1e-4)
  return areas
}
