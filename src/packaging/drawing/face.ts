import type { Point } from '../geometry/rigid.ts'
import { type Area, area, type Shape, type ShapePath } from './shape.ts'
import { facesEye, minus, normal, span, unit } from './space.ts'
import { shade, type Tint } from './tint.ts'

/** A flat, convex piece of board and what is drawn on it. Faces are put in painter's order by `order.ts`. */
export interface Face {
  points: readonly Point[]
  shapes: Shape[]
}

/** The side of a face that shows, as a sheet to draw on: mm from its top left corner, and how light falls on it. */
export interface FaceSheet {
  /** The point `x` mm across and `y` mm down. */
  at: (x: number, y: number) => Point
  across: Point
  down: Point
  width: number
  height: number
  tone: (tint: Tint) => string
  /** The face's own outline, where it is not the whole sheet. */
  outline?: ShapePath
  holes?: ShapePath[]
}

/** Draws on the side of a face that shows. */
export type Mark = (sheet: FaceSheet) => Shape[]

/** The sheet spanned by a quadrilateral `[bottom left, bottom right, top right, top left]` as one reads it. */
export function sheetOf([bottomLeft, , topRight, topLeft = bottomLeft]: readonly Point[], surface: Point): FaceSheet {
  const wide = minus(topRight!, topLeft!)
  const high = minus(bottomLeft!, topLeft!)
  const across = unit(wide)
  const down = unit(high)
  const corner = topLeft!
  return {
    at: (x, y) => [0, 1, 2].map((i) => corner[i]! + across[i]! * x + down[i]! * y) as unknown as Point,
    across,
    down,
    width: span(wide),
    height: span(high),
    tone: (tint) => shade(tint, surface),
  }
}

const none: Mark = () => []

/** A wall that only ever shows one side: nothing when it looks away from the viewer. */
export function wall(points: readonly Point[], tint: Tint, mark: Mark = none, more: Partial<Area> = {}): Face[] {
  const surface = normal(points)
  if (!facesEye(surface)) return []
  return [{ points, shapes: [area(points, shade(tint, surface), more), ...mark(sheetOf(points, surface))] }]
}
