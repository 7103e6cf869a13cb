import { sheetOf } from '../drawing/face.ts'
import { ownSlot } from '../drawing/own-mark.ts'
import { bore, disc, drum, STANDING } from '../drawing/round.ts'
import type { Drawing, GoodsScene } from '../drawing/scene.ts'
import { area, type Shape } from '../drawing/shape.ts'
import { wordOn } from '../drawing/signature.ts'
import { inShade, shade, tintOf } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'

/** Radius of a roll's core: half of 76 mm (3 inches), the usual diameter. */
const CORE = 38

/** A roll of tape standing on its edge, its end lying on the ground. */
export function tapePicture({ size, stock, printing }: GoodsScene): Drawing {
  const W = size.width
  const R = 62
  const tint = printing?.ground ? tintOf(printing.ground) : stock.outside
  const near = { ...STANDING, middle: [R, 0, R] as Point, radius: R }
  const core = { ...near, radius: CORE }
  const axis: Point = [0, W, 0]
  const long = R * 3.4
  const tail: Point[] = [
    [R, 0, 0],
    [R + long, 0, 0],
    [R + long, W, 0],
    [R, W, 0],
  ]
  const words: Shape[] = []
  if (printing) {
    const strip = sheetOf(tail, [0, 0, 1])
    const each = Math.min(W * 1.7, long * 0.42)
    words.push(
      ...[0.28, 0.66].map((x) =>
        printing.own
          ? ownSlot(strip, printing.own, [long * x, W * 0.2, each * 0.8, W * 0.6])
          : wordOn(strip, long * x, W * 0.56, each * 0.8, printing),
      ),
    )
  }
  return {
    shapes: [
      area(tail, shade(tint, [0, 0, 1]), { stroke: stock.outline, width: 0.6 }),
      ...words,
      ...drum(near, axis, tint),
      { outlines: [disc(near), disc(core)], fill: shade(tint, [0, -1, 0]) },
      ...[0.75, 0.83, 0.91].map((k) => ({
        outlines: [disc({ ...near, radius: R * k })],
        stroke: stock.outline,
        width: 0.6,
        opacity: 0.45,
      })),
      { outlines: [disc({ ...core, radius: CORE * 1.1 }), disc(core)], fill: '#d9c3a0' },
      ...bore(core, axis, inShade(tintOf('#cbb18a'), 0.1)),
    ],
    ground: [
      [
        [R * 0.6, 0, 0],
        [R + long, 0, 0],
        [R + long, W, 0],
        [R * 0.6, W, 0],
      ],
    ],
    height: 4,
    measures: {
      length: { from: [R, 0, 0], to: [R + long, 0, 0], off: [0, -1, 0] },
      width: { from: [R + long, 0, 0], to: [R + long, W, 0], off: [1, 0, 0] },
    },
  }
}
