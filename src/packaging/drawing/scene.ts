import type { Size } from '../../contract/catalogue.ts'
import type { Finish } from '../../contract/vocabulary.ts'
import type { Built } from '../constructions.ts'
import type { Point } from '../geometry/rigid.ts'
import type { Printing } from './printing.ts'
import type { Shape } from './shape.ts'
import { LEFT } from './space.ts'
import type { Stock } from './stock.ts'

/** How far a product is opened. */
export type View = 'open' | 'half' | 'closed'

/** The input of a style's drawing. */
export interface Scene {
  /** What decides how it is built. */
  product: Built
  /** Measured thickness of what it is made of, mm. */
  caliper: number
  size: Size
  /** As they are drawn. */
  finishes: readonly Finish[]
  stock: Stock
  printing: Printing | null
  view: View
}

/** A measured edge of the product, and the direction in which its dimension line stands off. */
export interface Measure {
  from: Point
  to: Point
  off: Point
}

/** The result of a style's drawing: shapes from back to front, where it touches the ground, and what to measure. */
export interface Drawing {
  shapes: Shape[]
  /** Outline on the ground (z = 0), mm, convex. */
  ground: readonly Point[]
  /** How high it stands, mm: a tall thing throws a longer shadow. */
  height: number
  measures: { length: Measure; width?: Measure; height?: Measure }
}

export type Picture = (scene: Scene) => Drawing

/**
 * The dimension lines of anything that fills a cuboid on the ground: front, right and left front edge. Something may be
 * drawn out of it, as far as x = `left` and y = `front`.
 */
export function cuboidMeasures({ length, width, height }: Size, left = 0, front = 0): Drawing['measures'] {
  return {
    length: { from: [0, front, 0], to: [length, front, 0], off: [0, -1, 0] },
    width: { from: [length, 0, 0], to: [length, width, 0], off: [1, 0, 0] },
    height: { from: [left, front, 0], to: [left, front, height], off: LEFT },
  }
}

/** The ground a cuboid covers. */
export const cuboidGround = ({ length, width }: Size): Point[] => [
  [0, 0, 0],
  [length, 0, 0],
  [length, width, 0],
  [0, width, 0],
]

/** The dimension lines of a flat thing drawn standing: its length along the ground, its width upwards. */
export function uprightMeasures({ length, width }: Size): Drawing['measures'] {
  return {
    length: { from: [0, 0, 0], to: [length, 0, 0], off: [0, -1, 0] },
    width: { from: [0, 0, 0], to: [0, 0, width], off: LEFT },
  }
}
