import { onFront } from '../drawing/artwork.ts'
import { boardOf, slab } from '../drawing/box.ts'
import { paint } from '../drawing/order.ts'
import { type Drawing, type Scene, uprightMeasures } from '../drawing/scene.ts'
import { area, line } from '../drawing/shape.ts'
import type { Point } from '../drawing/space.ts'
import { shade } from '../drawing/tint.ts'

/** A stiff board envelope: flat, with a flap, a glue strip and a tear line. */
export function envelope({ size, stock, printing, open }: Scene): Drawing {
  const { length: L, width: H } = size
  const t = boardOf({ length: L, width: H, height: 0 }, 0.006)
  const lip = H * 0.18
  const p = (x: number, z: number, y = 0): Point => [x, y, z]
  const front = slab([p(0, 0), p(L, 0), p(L, H), p(0, H)], t * 1.6, stock, { outside: onFront(printing) })
  const lid = open
    ? slab(
        [
          p(L, H, t * 2),
          p(0, H, t * 2),
          p(L * 0.02, H + lip * 0.95, t * 2 + lip * 0.3),
          p(L * 0.98, H + lip * 0.95, t * 2 + lip * 0.3),
        ],
        t * 0.6,
        stock,
        {
          inside: ({ at, width: w, height: h }) => [
            line([at(w * 0.03, h * 0.35), at(w * 0.97, h * 0.35)], stock.edge, 4),
          ],
        },
      )
    : []
  const shut = open
    ? []
    : [
        area([p(L * 0.02, H - lip), p(L * 0.98, H - lip), p(L, H), p(0, H)], shade(stock.outside, [0, -0.8, 0.6]), {
          stroke: stock.outline,
          width: 0.7,
        }),
        line([p(L * 0.015, H - lip * 0.72), p(L * 0.985, H - lip * 0.72)], stock.outline, 0.9, { dash: '3 2.4' }),
      ]
  return {
    shapes: [...paint([...lid, ...front]), ...shut],
    ground: [p(0, 0), p(L, 0), p(L, 0, t * 2), p(0, 0, t * 2)],
    height: H * 0.5,
    measures: uprightMeasures(size),
  }
}
