import type { Configuration } from '../contract/catalogue.ts'
import { boardOf, type Cut, constructionOf, productDieline } from '../packaging/constructions.ts'
import { blankAreaOf, type Dieline, netAreaOf } from '../packaging/dieline/dieline.ts'

/** The areas of board in mm² that a piece takes. */
export interface Areas {
  /** Rectangles around the blanks, rounded up: what is bought. */
  blank: number
  /** What is left after cutting of its own board; where a part is thinner than the board, as much less. */
  main: number
  /** What is left of its wraps or its sleeve. */
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

function measured(dieline: Dieline): Areas {
  // A tiny amount is subtracted, so that an area which is whole but for floating-point error is not rounded up.
  const areas: Areas = { blank: Math.ceil(blankAreaOf(dieline) - 1e-4), main: 0, second: 0 }
  for (const piece of dieline.pieces) {
    const { stock = 'board', count = 1 } = piece.spec
    const net = netAreaOf(piece) * count
    if (stock === 'wrap' || stock === 'sleeve') areas.second += net
    else areas.main += (net * piece.caliper) / dieline.caliper
  }
  return areas
}
