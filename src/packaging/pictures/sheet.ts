import { scatterOn } from '../drawing/artwork.ts'
import { cuboid, shift } from '../drawing/box.ts'
import { paint } from '../drawing/order.ts'
import type { Drawing, Scene } from '../drawing/scene.ts'
import { area, curve, line } from '../drawing/shape.ts'
import type { Point } from '../drawing/space.ts'
import { shade } from '../drawing/tint.ts'

/** A pack of sheets lying flat, the top one's corner turned over. */
export function sheet({ size, stock, printing }: Scene): Drawing {
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
  const under = area([p(L - k, 0, H), p(L, 0, H), p(L, k, H)], shade(stock.outside, [0, -1, 0]))
  const turned = area(
    [
      p(L - k, 0, H),
      curve(
        p(L - k * 0.8, 0, H + k * 0.16),
        p(L - k * 0.9, k * 0.5, H + k * 0.3),
        p(L - k * 0.86, k * 0.8, H + k * 0.2),
      ),
      curve(p(L - k * 0.6, k * 0.8, H + k * 0.3), p(L - k * 0.1, k * 0.9, H + k * 0.12), p(L, k, H)),
    ],
    shade(stock.inside, [0.5, 0, 0.85]),
    { stroke: stock.outline, width: 0.7 },
  )
  return {
    shapes: [...paint(pack), ...edges, under, turned],
    ground: [p(0, 0, 0), p(L, 0, 0), p(L, W, 0), p(0, W, 0)],
    height: H,
    measures: {
      length: { from: p(0, 0, 0), to: p(L, 0, 0), off: [0, -1, 0] },
      width: { from: p(L, 0, 0), to: p(L, W, 0), off: [1, 0, 0] },
    },
  }
}
