import type { SheetStock } from '../../contract/catalogue.ts'
import type { Grain } from '../dieline/style.ts'
import type { Outline } from '../geometry/outline.ts'
import { fill } from './fill.ts'
import { type Lattice, latticesOf } from './lattice.ts'

/** How a blank is cut from sheets. */
export interface Nest {
  /** The sheet, along and across the grain, mm. */
  sheet: readonly [along: number, across: number]
  /** Blanks on a sheet. */
  count: number
  /** The part of a sheet that a blank pays for, mm². */
  area: number
  lattice: Lattice
}

/**
 * The nest in which a blank takes the least of a sheet. It is turned by 180° at most, so that its grain is that of the sheet.
 * Of what fits on no sheet, one is cut from a sheet of its own size.
 */
export function nestOn(stock: SheetStock, outline: Outline, grain: Grain): Nest {
  const lattices = latticesOf(outline, stock.gutter)
  // Half a gutter around each blank may lie in the margin.
  const edges = { along: stock.gripper + stock.margin - stock.gutter, across: 2 * stock.margin - stock.gutter }
  let best: Nest | undefined
  for (const lattice of lattices) {
    const lies = (grain === 'x') !== lattice.isSwapped
    for (const size of stock.sizes) {
      const room = { along: size[0] - edges.along, across: size[1] - edges.across }
      const { count, width, height } = lies
        ? fill(lattice, room.along, room.across)
        : fill(lattice, room.across, room.along)
      if (!count) continue
      const taken = lies ? { along: width, across: height } : { along: height, across: width }
      const sheet = stock.toMeasure ? ([taken.along + edges.along, taken.across + edges.across] as const) : size
      const area = (sheet[0] * sheet[1]) / count
      if (!best || area < best.area) best = { sheet, count, area, lattice }
    }
  }
  return best ?? alone(lattices[0]!, grain, edges)
}

function alone(lattice: Lattice, grain: Grain, edges: { along: number; across: number }): Nest {
  const { width, height } = lattice
  const [along, across] = grain === 'x' ? [width, height] : [height, width]
  const sheet = [along + edges.along, across + edges.across] as const
  return { sheet, count: 1, area: sheet[0] * sheet[1], lattice }
}
