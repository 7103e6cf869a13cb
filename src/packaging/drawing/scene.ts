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

/** A moment of the folding, 0–1, and how far the package has turned on the spot, in degrees. */
export interface Pose {
  time: number
  turn: number
  /** How far its top leans towards the viewer, degrees; negative away. */
  tilt?: number
}

/** The input of a drawing of goods. */
export interface GoodsScene {
  /** The fields that decide the construction. */
  product: Built
  /** Measured thickness of the material, mm. */
  caliper: number
  size: Size
  /** The finishes to draw. */
  finishes: readonly Finish[]
  stock: Stock
  printing: Printing | null
  view: View
  /** Instead of the moment of the view; goods that are not folded have none. */
  pose?: Pose | undefined
}

/** A measured edge of the product, and the direction in which its dimension line is offset. */
export interface Measure {
  from: Point
  to: Point
  off: Point
}

/** A drawing of goods: shapes from back to front, its area on the ground, and its dimensions. */
export interface Drawing {
  shapes: Shape[]
  /** The convex parts of its outline on the ground, all of the same height, mm. */
  ground: readonly (readonly Point[])[]
  /** Its height in mm, for the length of the shadow. */
  height: number
  measures: { length: Measure; width?: Measure; height?: Measure }
}

export type Picture = (scene: GoodsScene) => Drawing

/**
 * The dimension lines of a cuboid on the ground: front, right and left front edge. Something may be drawn outside of
 * it, up to x = `left` and y = `front`.
 */
export function cuboidMeasures({ length, width, height }: Size, left = 0, front = 0): Drawing['measures'] {
  return {
    length: { from: [0, front, 0], to: [length, front, 0], off: [0, -1, 0] },
    width: { from: [length, 0, 0], to: [length, width, 0], off: [1, 0, 0] },
    height: { from: [left, front, 0], to: [left, front, height], off: LEFT },
  }
}

/** The area of a cuboid on the ground. */
export const cuboidGround = ({ length, width }: Size): Point[] => [
  [0, 0, 0],
  [length, 0, 0],
  [length, width, 0],
  [0, width, 0],
]

/** The dimension lines of flat goods that are drawn standing: length along the ground, width upwards. */
export function uprightMeasures({ length, width }: Size): Drawing['measures'] {
  return {
    length: { from: [0, 0, 0], to: [length, 0, 0], off: [0, -1, 0] },
    width: { from: [0, 0, 0], to: [0, 0, width], off: LEFT },
  }
}
