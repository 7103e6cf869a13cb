import type { Size } from '../../contract/catalogue.ts'
import { type Face, type Mark, wall } from './face.ts'
import { line } from './shape.ts'
import { minus, normal, type Point, plus, span, times, unit } from './space.ts'
import type { Stock } from './stock.ts'
import type { Tint } from './tint.ts'

/** Where a part drawn about its own corner stands: a rigid motion, so that outsides stay outside. */
export type Place = (point: Point) => Point

export const shift =
  (x: number, y: number, z: number): Place =>
  (point) =>
    plus(point, [x, y, z])

/** Drawn thickness of a board in mm: true boards (1.5–7 mm) would vanish in a small picture, so it grows with the box. */
export const boardOf = ({ length, width, height }: Size, share = 0.007): number =>
  0.4 + (length + width + height) * share

/** The cut edge of corrugated board: its flutes, hinted by a dashed line. */
export const flutes =
  (stock: Stock): Mark =>
  ({ at, width, height }) => [
    line([at(0, height / 2), at(width, height / 2)], stock.outline, 1.6, { dash: '.8 2.4', opacity: 0.45 }),
  ]

/** A colour that is the same in every light: a cut edge, which is only a line. */
const flat = (colour: string): Tint => ({ light: colour, base: colour, dark: colour })

export interface SideMarks {
  front?: Mark
  right?: Mark
  left?: Mark
  back?: Mark
  top?: Mark
  bottom?: Mark
}

/** What shows of a closed cuboid. */
export function cuboid(
  place: Place,
  { length: x, width: y, height: z }: Size,
  tint: Tint,
  marks: SideMarks = {},
): Face[] {
  const side = (corners: readonly Point[], mark?: Mark) => wall(corners.map(place), tint, mark)
  return [
    ...side(
      [
        [0, y, 0],
        [x, y, 0],
        [x, 0, 0],
        [0, 0, 0],
      ],
      marks.bottom,
    ),
    ...side(
      [
        [x, y, 0],
        [0, y, 0],
        [0, y, z],
        [x, y, z],
      ],
      marks.back,
    ),
    ...side(
      [
        [0, y, 0],
        [0, 0, 0],
        [0, 0, z],
        [0, y, z],
      ],
      marks.left,
    ),
    ...side(
      [
        [x, 0, 0],
        [x, y, 0],
        [x, y, z],
        [x, 0, z],
      ],
      marks.right,
    ),
    ...side(
      [
        [0, 0, 0],
        [x, 0, 0],
        [x, 0, z],
        [0, 0, z],
      ],
      marks.front,
    ),
    ...side(
      [
        [0, 0, z],
        [x, 0, z],
        [x, y, z],
        [0, y, z],
      ],
      marks.top,
    ),
  ]
}

/** How thick each wall of a tray is at its rim, mm: folded walls are double. */
export interface Walls {
  front: number
  back: number
  side: number
}

export const evenWalls = (thickness: number): Walls => ({ front: thickness, back: thickness, side: thickness })

/** What a tray is made of: `inside` its lining, `rim` a mark along its cut edges. */
export interface TrayLook {
  stock: Stock
  inside: Tint
  rim?: Mark
  marks?: SideMarks
}

/** An open tray: what shows of its outside (`marks.top` is drawn on its floor), its inside and its rim. */
export function tray(place: Place, { length: x, width: y, height: z }: Size, walls: Walls, look: TrayLook): Face[] {
  const { stock, inside, rim, marks = {} } = look
  const [l, r, f, b] = [walls.side, x - walls.side, walls.front, y - walls.back]
  const floor = Math.min(walls.front, z / 3)
  const side = (corners: readonly Point[], tint: Tint, mark?: Mark) => wall(corners.map(place), tint, mark)
  const edge = flat(stock.edge)
  return [
    ...side(
      [
        [l, f, floor],
        [r, f, floor],
        [r, b, floor],
        [l, b, floor],
      ],
      inside,
      marks.top,
    ),
    ...side(
      [
        [l, b, floor],
        [r, b, floor],
        [r, b, z],
        [l, b, z],
      ],
      inside,
    ),
    ...side(
      [
        [l, f, floor],
        [l, b, floor],
        [l, b, z],
        [l, f, z],
      ],
      inside,
    ),
    ...side(
      [
        [r, f, floor],
        [l, f, floor],
        [l, f, z],
        [r, f, z],
      ],
      inside,
    ),
    ...side(
      [
        [r, b, floor],
        [r, f, floor],
        [r, f, z],
        [r, b, z],
      ],
      inside,
    ),
    ...side(
      [
        [l, b, z],
        [r, b, z],
        [x, y, z],
        [0, y, z],
      ],
      edge,
      rim,
    ),
    ...side(
      [
        [0, y, z],
        [0, 0, z],
        [l, f, z],
        [l, b, z],
      ],
      edge,
    ),
    ...side(
      [
        [x, 0, z],
        [x, y, z],
        [r, b, z],
        [r, f, z],
      ],
      edge,
    ),
    ...side(
      [
        [0, 0, z],
        [x, 0, z],
        [r, f, z],
        [l, f, z],
      ],
      edge,
      rim,
    ),
    ...side(
      [
        [0, y, 0],
        [x, y, 0],
        [x, 0, 0],
        [0, 0, 0],
      ],
      stock.outside,
      marks.bottom,
    ),
    ...side(
      [
        [x, y, 0],
        [0, y, 0],
        [0, y, z],
        [x, y, z],
      ],
      stock.outside,
      marks.back,
    ),
    ...side(
      [
        [0, y, 0],
        [0, 0, 0],
        [0, 0, z],
        [0, y, z],
      ],
      stock.outside,
      marks.left,
    ),
    ...side(
      [
        [x, 0, 0],
        [x, y, 0],
        [x, y, z],
        [x, 0, z],
      ],
      stock.outside,
      marks.right,
    ),
    ...side(
      [
        [0, 0, 0],
        [x, 0, 0],
        [x, 0, z],
        [0, 0, z],
      ],
      stock.outside,
      marks.front,
    ),
  ]
}

/**
 * The four-sided flap hinged on `a`→`b`, reaching `reach` (direction and mm) and narrowing by `inset` mm at each end.
 * With `a`→`b` left to right as read from outside and the flap hanging down, its outside is its outside.
 */
export function flap(a: Point, b: Point, reach: Point, inset = 0): Point[] {
  const along = times(unit(minus(b, a)), Math.min(inset, span(minus(b, a)) * 0.45))
  return [plus(plus(a, reach), along), minus(plus(b, reach), along), b, a]
}

/** The same flap hinged below: it stands up from `a`→`b`. */
export function upright(a: Point, b: Point, reach: Point, inset = 0): Point[] {
  const [bottomLeft, bottomRight, right, left] = flap(a, b, reach, inset)
  return [left!, right!, bottomRight!, bottomLeft!]
}

/** A panel with its board's thickness (mm) behind the outside, and its cut edges. */
export function slab(
  points: readonly Point[],
  thickness: number,
  stock: Stock,
  marks: { outside?: Mark; inside?: Mark; edge?: Mark } = {},
): Face[] {
  const deep = times(normal(points), -thickness)
  const back = points.map((point) => plus(point, deep))
  const edges = points.flatMap((point, at) => {
    const next = (at + 1) % points.length
    return wall([back[at]!, back[next]!, points[next]!, point], flat(stock.edge), marks.edge)
  })
  const [a, b, c, d] = back
  return [
    ...wall(points, stock.outside, marks.outside),
    ...wall([d!, c!, b!, a!], stock.inside, marks.inside),
    ...edges,
  ]
}

/** A lid turning about a hinge along x: 0° lies shut towards the front, 90° stands up. */
export function hinge(back: number, height: number, degrees: number) {
  const turn = (degrees * Math.PI) / 180
  const along: Point = [0, -Math.cos(turn), Math.sin(turn)]
  const inward: Point = [0, -Math.sin(turn), -Math.cos(turn)]
  return {
    /** Unit vector from the hinge along the lid. */
    along,
    /** Unit vector out of the lid's inner side. */
    inward,
    /** The point `u` mm along the hinge, `v` mm from it and `w` mm out of the inner side. */
    at: (u: number, v: number, w = 0): Point => plus([u, back, height], plus(times(along, v), times(inward, w))),
  }
}

/** A direction `degrees` from `from` towards `to` (unit vectors at a right angle), `length` mm long. */
export function reach(from: Point, to: Point, degrees: number, length: number): Point {
  const turn = (degrees * Math.PI) / 180
  return plus(times(from, Math.cos(turn) * length), times(to, Math.sin(turn) * length))
}
