import type { Point } from '../geometry/rigid.ts'
import { type Area, area, type Shape, type ShapePath } from './shape.ts'
import { facesEye, minus, normal, span, unit } from './space.ts'
import { shade, type Tint } from './tint.ts'

/** A flat, convex piece of board and what is drawn on it. `order.ts` sorts faces from back to front. */
export interface Face {
  points: readonly Point[]
  shapes: Shape[]
}

/** The visible side of a face as a sheet to draw on: mm from its top left corner, and how light falls on it. */
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

/** Draws on the visible side of a face. */
export type Mark = (sheet: FaceSheet) => Shape[]

/** The sheet spanned by a quadrilateral `[bottom left, bottom right, top right, top left]`, as seen by a reader. */
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

/** A wall of which only one side is ever visible: no face where it faces away from the viewer. */
export function wall(points: readonly Point[], tint: Tint, mark: Mark = none, more: Partial<Area> = {}): Face[] {
  const surface = normal(points)
  if (!facesEye(surface)) return []
  return [{ points, shapes: [area(points, shade(tint, surface), more), ...mark(sheetOf(points, surface))] }]
}
