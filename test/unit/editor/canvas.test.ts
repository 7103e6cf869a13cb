import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapAfter, movedBy, pointBy, turnedBy } from '../../../src/design/matrix.ts'
import { HANDLES, handleAt, stretched } from '../../../src/editor/canvas/handles.ts'
import { CanvasView } from '../../../src/editor/canvas/view.ts'
import { typedNumber } from '../../../src/editor/tools/number-field.tsx'

const mm = fc.double({ min: -500, max: 500, noNaN: true })
const side = fc.double({ min: 1, max: 400, noNaN: true })
const frame = fc.record({
  middle: fc.tuple(mm, mm),
  size: fc.tuple(side, side),
  angle: fc.integer({ min: -180, max: 180 }),
})
type Frame = { middle: readonly [number, number]; size: readonly [number, number]; angle: number }

/** A handle of a frame on the table. */
const onTable = ({ middle, size, angle }: Frame, handle: (typeof HANDLES)[number]) =>
  pointBy(mapAfter(movedBy(middle[0], middle[1]), turnedBy(angle)), handleAt(handle, size))

const opposite = (at: number) => HANDLES[(at + 4) % 8]!

describe('a handle that is dragged', () => {
  test('leaves the opposite one where it is, and with Alt the middle', () => {
    fc.assert(
      fc.property(
        frame,
        fc.nat(7),
        fc.tuple(mm, mm),
        fc.boolean(),
        fc.boolean(),
        (before, at, to, keepsRatio, fromMiddle) => {
          const next = { ...before, ...stretched(before, HANDLES[at]!, to, { keepsRatio, fromMiddle }) }
          const [one, other] = fromMiddle
            ? [before.middle, next.middle]
            : [onTable(before, opposite(at)), onTable(next, opposite(at))]
          expect(one[0]).toBeCloseTo(other[0], 6)
          expect(one[1]).toBeCloseTo(other[1], 6)
          expect(Math.min(...next.size)).toBeGreaterThan(0)
          if (keepsRatio) expect(next.size[0] / next.size[1]).toBeCloseTo(before.size[0] / before.size[1], 4)
        },
      ),
    )
  })

  test('follows the pointer where nothing holds it', () => {
    const box: Frame = { middle: [50, 50], size: [20, 10], angle: 90 }
    const { size } = stretched(box, 'se', [30, 80], { keepsRatio: false, fromMiddle: false })
    expect(
      onTable({ ...box, ...stretched(box, 'se', [30, 80], { keepsRatio: false, fromMiddle: false }) }, 'se'),
    ).toEqual([30, 80])
    expect(size[0]).toBeCloseTo(40)
    expect(size[1]).toBeCloseTo(25)
  })
})

describe('the view', () => {
  test('zooms about a point, and shows all of what it is fitted to', () => {
    fc.assert(
      fc.property(mm, mm, fc.double({ min: 0.2, max: 5, noNaN: true }), (x, y, factor) => {
        const view = new CanvasView()
        view.fit({ left: 10, top: 20, right: 400, bottom: 300 }, 800, 600)
        for (const [left, top] of [
          [10, 20],
          [400, 300],
        ] as const) {
          expect(left * view.zoom + view.x).toBeGreaterThan(0)
          expect(left * view.zoom + view.x).toBeLessThan(800)
          expect(top * view.zoom + view.y).toBeGreaterThan(0)
          expect(top * view.zoom + view.y).toBeLessThan(600)
        }
        const before = view.toTable([x, y])
        view.zoomAt([x, y], factor)
        expect(view.toTable([x, y])[0]).toBeCloseTo(before[0], 6)
        expect(view.toTable([x, y])[1]).toBeCloseTo(before[1], 6)
      }),
    )
  })
})

test.each([
  ['12', 12],
  [' -3,5 ', -3.5],
  ['−4', -4],
  ['0.25', 0.25],
  ['', null],
  ['1e9', null],
  ['12 mm', null],
  ['999999', null],
])('typed as a number: %s', (text, value) => {
  expect(typedNumber(text)).toBe(value)
})
