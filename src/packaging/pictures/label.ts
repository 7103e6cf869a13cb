import { onFront } from '../drawing/artwork.ts'
import { cuboid, shift } from '../drawing/box.ts'
import { sheetOf } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import type { Drawing, GoodsScene } from '../drawing/scene.ts'
import { area, type Shape } from '../drawing/shape.ts'
import { shade, tintOf } from '../drawing/tint.ts'
import { turnedCorner } from '../drawing/turned-corner.ts'
import type { Point } from '../geometry/rigid.ts'

/** Labels on a side of the sheet. */
const ACROSS = 3

/** Labels on sheets of backing paper, as they are sold; the front one is being peeled off. */
export function labelPicture({ size, stock, printing }: GoodsScene): Drawing {
  const { length: L, width: W } = size
  const gap = Math.min(L, W) * 0.14
  const H = (L + W) * 0.02
  const sheet = { length: ACROSS * (L + gap) + gap, width: ACROSS * (W + gap) + gap, height: H }
  const backing = tintOf('#e7e2d6')
  const outline = { stroke: stock.outline, width: 0.7 }
  const p = (x: number, y: number, z = 0): Point => [x, y, H + z]
  const left = (column: number) => gap + column * (L + gap)
  const front = (row: number) => gap + row * (W + gap)
  const one = (column: number, row: number): Shape[] => {
    const [x, y] = [left(column), front(row)]
    const corners = [p(x, y), p(x + L, y), p(x + L, y + W), p(x, y + W)]
    return [area(corners, shade(stock.outside, [0, 0, 1]), outline), ...onFront(printing)(sheetOf(corners, [0, 0, 1]))]
  }
  const corner = turnedCorner(p(left(ACROSS - 1) + L, front(0)), Math.min(L, W) * 0.5, {
    under: backing,
    back: stock.inside,
    outline: stock.outline,
  })
  const places = Array.from({ length: ACROSS }, (_, row) => row).reverse()
  return {
    shapes: [
      ...paint(cuboid(shift(0, 0, 0), sheet, backing)),
      ...places.flatMap((row) => places.toReversed().flatMap((column) => one(column, row))),
      ...corner,
    ],
    ground: [
      [
        [0, 0, 0],
        [sheet.length, 0, 0],
        [sheet.length, sheet.width, 0],
        [0, sheet.width, 0],
      ],
    ],
    height: H,
    measures: {
      length: { from: [left(0), 0, 0], to: [left(0) + L, 0, 0], off: [0, -1, 0] },
      width: { from: [sheet.length, front(1), 0], to: [sheet.length, front(1) + W, 0], off: [1, 0, 0] },
    },
  }
}
