import { onFront } from '../drawing/artwork.ts'
import { slab } from '../drawing/box.ts'
import { wall } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { type Drawing, type GoodsScene, uprightMeasures } from '../drawing/scene.ts'
import { area, line } from '../drawing/shape.ts'
import { inShade, shade } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'

/** A paper mailer: flat, with a folded side gusset and a long flap with two glue strips. */
export function paperMailerPicture({ size, stock, printing, view }: GoodsScene): Drawing {
  const open = view !== 'closed'
  const { length: L, width: H } = size
  const D = Math.min(L, H) * 0.14
  const lip = Math.min(H * 0.2, 80)
  const p = (x: number, z: number, y = 0): Point => [x, y, z]
  const top = D * 0.2
  const faces = [
    ...wall([p(L, 0), p(L, 0, D), p(L * 0.985, H * 0.5, D / 2)], stock.outside),
    ...wall([p(L, 0), p(L * 0.985, H * 0.5, D / 2), p(L, H)], inShade(stock.outside, 0.06)),
    ...wall([p(L, 0, D), p(L, H, top), p(L * 0.985, H * 0.5, D / 2)], stock.outside),
    ...wall([p(0, 0), p(L, 0), p(L, H), p(0, H)], stock.outside, onFront(printing)),
  ]
  const strips = [0.3, 0.62].map((z) =>
    line([p(L * 0.03, H + lip * z, top), p(L * 0.97, H + lip * z, top)], stock.edge, 4),
  )
  return {
    shapes: [
      ...(open
        ? [
            ...paint(
              slab(
                [p(L, H - 1, top), p(0, H - 1, top), p(0, H + lip, top + lip * 0.2), p(L, H + lip, top + lip * 0.2)],
                0.2,
                stock,
              ),
            ),
            ...strips,
          ]
        : []),
      area([p(0, H), p(L, H), p(L, H, top), p(0, H, top)], shade(inShade(stock.inside, 0.3), [0, 0, 1])),
      ...paint(faces),
      ...(open
        ? []
        : [
            area([p(0, H), p(0, H - lip), p(L, H - lip), p(L, H)], shade(stock.outside, [0, -0.8, 0.6]), {
              stroke: stock.outline,
              width: 0.7,
            }),
          ]),
    ],
    ground: [[p(0, 0), p(L, 0), p(L, 0, D), p(0, 0, D)]],
    height: H * 0.5,
    measures: uprightMeasures(size),
  }
}
