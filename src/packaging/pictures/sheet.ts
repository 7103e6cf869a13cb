import { scatterOn } from '../drawing/artwork.ts'
import { cuboid, shift } from '../drawing/box.ts'
import { paint } from '../drawing/order.ts'
import type { Drawing, GoodsScene } from '../drawing/scene.ts'
import { line } from '../drawing/shape.ts'
import { turnedCorner } from '../drawing/turned-corner.ts'
import type { Point } from '../geometry/rigid.ts'

/** A pack of sheets lying flat, with a corner of the top one turned over. */
export function sheetPicture({ size, stock, printing }: GoodsScene): Drawing {
  const { length: L, width: W } = size
  const H = (L + W) * 0.022
  const k = Math.min(L, W) * 0.34
  const edges = [0.28, 0.5, 0.74].map((z) =>
    line(
      [
        [0, 0, H * z],
        [L, 0, H * z],
        [L, W, H * z],
      ],
      stock.outline,
      0.6,
      { opacity: 0.5 },
    ),
  )
  const pack = cuboid(shift(0, 0, 0), { length: L, width: W, height: H }, stock.outside, { top: scatterOn(printing) })
  const p = (x: number, y: number, z: number): Point => [x, y, z]
  const corner = turnedCorner(p(L, 0, H), k, { under: stock.outside, back: stock.inside, outline: stock.outline })
  return {
    shapes: [...paint(pack), ...edges, ...corner],
    ground: [[p(0, 0, 0), p(L, 0, 0), p(L, W, 0), p(0, W, 0)]],
    height: H,
    measures: {
      length: { from: p(0, 0, 0), to: p(L, 0, 0), off: [0, -1, 0] },
      width: { from: p(L, 0, 0), to: p(L, W, 0), off: [1, 0, 0] },
    },
  }
}
