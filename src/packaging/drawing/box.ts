import type { Size } from '../../contract/catalogue.ts'
import type { Point } from '../geometry/rigid.ts'
import { type Face, type Mark, wall } from './face.ts'
import { normal, plus, times } from './space.ts'
import type { Stock } from './stock.ts'
import type { Tint } from './tint.ts'

/**
 * A rigid motion that places a part drawn about its own corner; it must not mirror the part, so that outsides stay
 * outside.
 */
export type BoxPlace = (point: Point) => Point

export const shift =
  (x: number, y: number, z: number): BoxPlace =>
  (point) =>
    plus(point, [x, y, z])

/** A colour that is the same in all light, for a cut edge, which is only a line. */
const flat = (colour: string): Tint => ({ light: colour, base: colour, dark: colour })

export interface SideMarks {
  front?: Mark
  right?: Mark
  left?: Mark
  back?: Mark
  top?: Mark
  bottom?: Mark
}

/** The visible faces of a closed cuboid. */
export function cuboid(
  place: BoxPlace,
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

/** A panel whose board has a thickness (mm) behind its outside, with its cut edges. */
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
