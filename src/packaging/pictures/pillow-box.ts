import type { Face } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidMeasures, type Drawing, type GoodsScene } from '../drawing/scene.ts'
import { area, line, type Shape } from '../drawing/shape.ts'
import { facesEye, minus, normal, span } from '../drawing/space.ts'
import { shade } from '../drawing/tint.ts'
import { acrossPillow, heightOfPillow, pillowArc } from '../geometry/pillow.ts'
import type { Point } from '../geometry/rigid.ts'

/** The strips in which a bent face is drawn. */
const STRIPS = 20
/** The radius of the thumb notch as a share of the height. */
const THUMB = 0.25

/** A pillow box lying on its back: two bent faces, and ends that stand upright and bow in. Drawn without print. */
export function pillowBoxPicture({ size, caliper, stock }: GoodsScene): Drawing {
  const { length: L, width, height } = size
  const half = (height + caliper) / 2
  const arc = pillowArc(width, half)
  // Where the box is cut across: how far from its front edge, and how high above it.
  const rows = Array.from({ length: STRIPS + 1 }, (_, at) => {
    const angle = arc.angle * ((2 * at) / STRIPS - 1)
    return { y: width / 2 + acrossPillow(arc.radius, angle), z: heightOfPillow(arc, angle) }
  })
  const strip = (corners: readonly Point[]): Face[] => {
    // At the edges of the box an end has no height.
    const points = corners.filter((point, at) => span(minus(point, corners[at - 1] ?? corners.at(-1)!)) > 1e-6)
    const surface = normal(points)
    if (!facesEye(surface)) return []
    const tone = shade(stock.outside, surface)
    return [{ points, shapes: [area(points, tone, { stroke: tone, width: 0.6 })] }]
  }
  const between = (make: (a: (typeof rows)[0], b: (typeof rows)[0]) => readonly Point[]) =>
    rows.slice(1).map((b, at) => strip(make(rows[at]!, b)))
  const top = between((a, b) => [
    [a.z, a.y, half + a.z],
    [L - a.z, a.y, half + a.z],
    [L - b.z, b.y, half + b.z],
    [b.z, b.y, half + b.z],
  ])
  const foot = between((a, b) => [
    [b.z, b.y, half - b.z],
    [L - b.z, b.y, half - b.z],
    [L - a.z, a.y, half - a.z],
    [a.z, a.y, half - a.z],
  ])
  const end = between((a, b) => [
    [L - a.z, a.y, half - a.z],
    [L - b.z, b.y, half - b.z],
    [L - b.z, b.y, half + b.z],
    [L - a.z, a.y, half + a.z],
  ])
  // A crease is seen where one of the strips that it bounds is.
  const crease = (strips: readonly Face[][], place: (row: (typeof rows)[0]) => Point): Shape[] => {
    const seen = rows.filter((_, at) => strips[at - 1]?.length || strips[at]?.length)
    return seen.length > 1 ? [line(seen.map(place), stock.outline, 0.8)] : []
  }
  return {
    shapes: [
      ...paint([...top, ...foot, ...end].flat()),
      ...crease(top, ({ y, z }) => [z, y, half + z]),
      ...crease(top, ({ y, z }) => [L - z, y, half + z]),
      ...crease(end, ({ y, z }) => [L - z, y, half - z]),
      line(
        [
          [0, 0, half],
          [L, 0, half],
        ],
        stock.outline,
        0.8,
      ),
      line(notch(L - half, width / 2, half * 2 * THUMB), stock.outline, 1),
    ],
    ground: [
      [
        [half, width * 0.3, 0],
        [L - half, width * 0.3, 0],
        [L - half, width * 0.7, 0],
        [half, width * 0.7, 0],
      ],
    ],
    height: height + caliper,
    measures: cuboidMeasures({ length: L, width, height: height + caliper }),
  }
}

/** The thumb notch at the foot of the end, where it is nearly flat. */
const notch = (x: number, middle: number, radius: number): Point[] =>
  Array.from({ length: 9 }, (_, at): Point => {
    const angle = (Math.PI * at) / 8
    return [x, middle - radius * Math.cos(angle), radius * Math.sin(angle)]
  })
