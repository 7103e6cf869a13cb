import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { foldedDrawing } from '../../../src/packaging/drawing/folded.ts'
import { shadow } from '../../../src/packaging/drawing/shadow.ts'
import { GREYBOARD, stockOf } from '../../../src/packaging/drawing/stock.ts'
import { foldedPicture } from '../../../src/packaging/folded-picture.ts'
import type { Point } from '../../../src/packaging/geometry/rigid.ts'
import { ecmaA20200301 } from '../../../src/packaging/styles/ecma-a20-20-03-01.ts'
import { fefco0201 } from '../../../src/packaging/styles/fefco-0201.ts'
import { rigidBox } from '../../../src/packaging/styles/rigid-box.ts'
import { dielines, RIGID_STYLES } from './samples.ts'

const look = { stock: stockOf('cardboard-natural'), printing: null }
const square = (x: number): Point[] => [
  [x, 0, 0],
  [x + 50, 0, 0],
  [x + 50, 50, 0],
  [x, 50, 0],
]

describe.each(RIGID_STYLES)('a picture of %s', (_, style) => {
  test('stands on its ground, whatever still hangs open below it', () => {
    fc.assert(
      fc.property(dielines(style), fc.double({ min: 0, max: 1, noNaN: true }), (dieline, time) => {
        const { shapes, ground } = foldedDrawing(dieline, { time, turn: 0 }, look)
        const level = ground[0]![0]![2]
        expect(new Set(ground.flat().map(([, , z]) => z))).toEqual(new Set([level]))
        const corners = shapes.flatMap((shape) =>
          'outlines' in shape ? shape.outlines.flat().flatMap((step) => ('curve' in step ? step.curve : [step])) : [],
        )
        const lowest = Math.min(...corners.map(([, , z]) => z))
        // The ground is that of the middle of the board, whose half stands out below it where it hangs down slanted.
        expect(lowest).toBeGreaterThan(level - dieline.caliper)
      }),
      { numRuns: 15 },
    )
  })
})

test('parts that are apart have shadows of their own, parts that touch have one', () => {
  const outlines = (...parts: Point[][]) => shadow(parts, 100)[0]!.outlines
  expect(outlines(square(0), square(500))).toHaveLength(2)
  expect(outlines(square(0), square(40))).toHaveLength(1)
  expect(outlines(square(0))).toHaveLength(1)
})

test('a board is drawn as what it is: carton white, corrugated brown, greyboard grey', () => {
  const closed = (style: typeof rigidBox, caliper: number) => foldedPicture(dielineOf(style, style.usual, caliper), 1)
  const brown = stockOf('cardboard-natural').outside.base
  expect(closed(fefco0201, 3.2)).toContain(brown)
  expect(closed(ecmaA20200301, 1)).not.toContain(brown)
  expect(closed(rigidBox, 2)).not.toContain(brown)
  expect(closed(rigidBox, 2)).toContain(GREYBOARD.outside.base)
})
