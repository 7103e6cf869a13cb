import { onFront } from '../drawing/artwork.ts'
import { type Face, wall } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type GoodsScene } from '../drawing/scene.ts'
import { area, curve, line, type Shape } from '../drawing/shape.ts'
import { inShade, shade, tintOf } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'

/** A standing paper bag: a gusset folded in at the side, an open top, two twisted handles. */
export function paperBagPicture({ size, stock, printing }: GoodsScene): Drawing {
  const { length: L, width: W, height: H } = size
  const skin = printing?.ground ? tintOf(printing.ground) : stock.outside
  const inside = inShade(stock.inside, 0.14)
  const fold: Point = [L - W * 0.16, W / 2, H]
  const knee: Point = [L, W / 2, Math.max(H * 0.08, Math.min(H * 0.5, W / 2))]
  const top: Point[] = [[0, 0, H], [L, 0, H], fold, [L, W, H], [0, W, H], [W * 0.16, W / 2, H]]
  const mouth: Shape[] = [
    area(
      [
        [0, W, H],
        [L, W, H],
        [L, W, H - W],
        [0, W, H - W],
      ],
      shade(inside, [0, -1, 0]),
    ),
    area(
      [
        [0, 0, H],
        [W * 0.16, W / 2, H],
        [W * 0.16, W / 2, H - W],
        [0, 0, H - W],
      ],
      shade(inside, [1, 0.3, 0]),
    ),
    area(
      [
        [W * 0.16, W / 2, H],
        [0, W, H],
        [0, W, H - W],
        [W * 0.16, W / 2, H - W],
      ],
      shade(inside, [0.9, -0.4, 0]),
    ),
  ]
  const side: Face[] = [
    ...wall([[L, 0, 0], [L, W, 0], knee], skin),
    ...wall([[L, 0, 0], knee, fold, [L, 0, H]], inShade(skin, 0.06)),
    ...wall([[L, W, 0], [L, W, H], fold, knee], skin),
    ...wall(
      [
        [0, 0, 0],
        [L, 0, 0],
        [L, 0, H],
        [0, 0, H],
      ],
      skin,
      onFront(printing),
    ),
  ]
  return {
    shapes: [
      ...handle(L, W, H, stock.inside.dark, stock.inside.light),
      ...mouth,
      ...paint(side),
      line([...top, top[0]!], stock.edge, 1.4),
      ...handle(L, 0, H, stock.inside.dark, stock.inside.light),
    ],
    ground: [cuboidGround(size)],
    height: H,
    measures: cuboidMeasures(size),
  }
}

/** A handle of twisted paper: a cord whose twist is shown by dashes. */
function handle(L: number, y: number, H: number, dark: string, light: string): Shape[] {
  const [from, to, rise] = [L * 0.32, L * 0.68, Math.min(L * 0.34, H * 0.5)]
  const cord = [
    [from, y, H - rise * 0.1] as Point,
    curve([from, y, H + rise], [from + L * 0.04, y, H + rise], [L / 2, y, H + rise]),
    curve([to - L * 0.04, y, H + rise], [to, y, H + rise], [to, y, H - rise * 0.1]),
  ]
  return [line(cord, dark, 5), line(cord, light, 3, { dash: '3 2.5' })]
}
