import { onFront } from '../drawing/artwork.ts'
import { cuboid, shift } from '../drawing/box.ts'
import { sheetOf } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import type { Drawing, GoodsScene } from '../drawing/scene.ts'
import { area, line } from '../drawing/shape.ts'
import { shade } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'

/** A stack of cards, the top one turned a little. */
export function cardPicture({ size, stock, printing }: GoodsScene): Drawing {
  const { length: L, width: W } = size
  const H = Math.min(L, W) * 0.22
  const turn = (12 * Math.PI) / 180
  const z = H + 1
  const spin = (x: number, y: number): Point => [
    L / 2 + (x - L / 2) * Math.cos(turn) - (y - W / 2) * Math.sin(turn),
    W / 2 + (x - L / 2) * Math.sin(turn) + (y - W / 2) * Math.cos(turn),
    z,
  ]
  const corners = [spin(0, 0), spin(L, 0), spin(L, W), spin(0, W)]
  const low = corners.map(([x, y]): Point => [x + 1, y, H])
  const layers = Array.from({ length: 7 }, (_, at) => (H * (at + 1)) / 8)
  return {
    shapes: [
      ...paint(cuboid(shift(0, 0, 0), { length: L, width: W, height: H }, stock.outside)),
      ...layers.map((h) =>
        line(
          [
            [0, 0, h],
            [L, 0, h],
            [L, W, h],
          ],
          stock.outline,
          0.6,
          { opacity: 0.45 },
        ),
      ),
      area(low, '#233049', { opacity: 0.12 }),
      area(corners, shade(stock.outside, [0, 0, 1]), { stroke: stock.outline, width: 0.6 }),
      ...onFront(printing)(sheetOf(corners, [0, 0, 1])),
    ],
    ground: [
      [
        [0, 0, 0],
        [L, 0, 0],
        [L, W, 0],
        [0, W, 0],
      ],
    ],
    height: H,
    measures: {
      length: { from: [0, 0, 0], to: [L, 0, 0], off: [0, -1, 0] },
      width: { from: [L, 0, 0], to: [L, W, 0], off: [1, 0, 0] },
    },
  }
}
