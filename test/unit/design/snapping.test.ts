import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { objectLines, tableLines } from '../../../src/design/snap-lines.ts'
import { movedBox, type SnapLine, snapIndex, snapped } from '../../../src/design/snapping.ts'
import { tableOf } from '../../../src/design/table.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const at = fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10)
const side = fc.integer({ min: 10, max: 600 }).map((tenths) => tenths / 10)
const box = fc
  .tuple(at, at, side, side)
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }))
const boxes = fc.array(box, { maxLength: 6 })
const line: fc.Arbitrary<SnapLine> = fc.record({
  axis: fc.constantFrom('x' as const, 'y' as const),
  at,
  from: fc.constant(0),
  to: fc.constant(400),
  kind: fc.constant('edge' as const),
})
const lines = fc.array(line, { maxLength: 12 })

describe('a moved object', () => {
  test('goes no further than the reach, and rests at every guide that is shown', () => {
    fc.assert(
      fc.property(box, lines, boxes, side, (moved, fixed, others, reach) => {
        const { by, guides } = snapped(moved, snapIndex([...fixed, ...objectLines(others)], others), reach)
        const rested = movedBox(moved, by)
        for (const way of by) expect(Math.abs(way)).toBeLessThanOrEqual(reach)
        for (const { kind, from, to } of guides) {
          if (kind === 'gap') continue
          const axis = from[0] === to[0] ? 0 : 1
          const [low, high] = axis === 0 ? [rested.left, rested.right] : [rested.top, rested.bottom]
          const nearest = Math.min(...[low, (low + high) / 2, high].map((mark) => Math.abs(mark - from[axis])))
          expect(nearest).toBeLessThan(1e-6)
        }
      }),
    )
  })

  test('keeps to the nearest line, and of equally near ones to that which was named first', () => {
    fc.assert(
      fc.property(box, lines, side, (moved, fixed, reach) => {
        const marks = [moved.left, (moved.left + moved.right) / 2, moved.right]
        const ways = fixed.flatMap(({ axis, at }) => (axis === 'x' ? marks.map((mark) => at - mark) : []))
        const best = ways.reduce((near, way) => (Math.abs(way) < Math.abs(near) - 1e-6 ? way : near), Infinity)
        expect(snapped(moved, snapIndex(fixed, []), reach).by[0]).toBe(Math.abs(best) <= reach ? best : 0)
      }),
    )
  })

  test('that rests stays at rest', () => {
    fc.assert(
      fc.property(box, lines, (moved, fixed) => {
        const first = snapped(moved, snapIndex(fixed, []), 5)
        const again = snapped(movedBox(moved, first.by), snapIndex(fixed, []), 5)
        for (const way of again.by) expect(Math.abs(way)).toBeLessThan(1e-6)
      }),
    )
  })

  test('is free where nothing is near', () => {
    fc.assert(
      fc.property(box, (moved) => {
        const far: SnapLine = { axis: 'x', at: moved.right + 7, from: 0, to: 1, kind: 'edge' }
        expect(snapped(moved, snapIndex([far], []), 6)).toEqual({ by: [0, 0], guides: [] })
      }),
    )
  })

  test('comes to rest with equal gaps: behind two others, and between two', () => {
    const row = (left: number) => ({ left, right: left + 10, top: 0, bottom: 10 })
    expect(snapped(row(51), snapIndex([], [row(0), row(25)]), 2).by[0]).toBeCloseTo(-1)
    expect(snapped(row(21), snapIndex([], [row(0), row(40)]), 2).by[0]).toBeCloseTo(-1)
    expect(snapped(row(51), snapIndex([], [row(0), row(25)]), 2).guides).toMatchObject([
      { kind: 'gap', from: [35, 5], to: [50, 5] },
    ])
  })

  test('keeps to the edges, the middle, the creases and the safe zone of a panel, on both faces', () => {
    for (const face of ['outside', 'inside'] as const) {
      const table = tableOf(dielineOfGoods(goodsOf('mailer-box-full-color')), face)
      const all = tableLines(table)
      expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['crease', 'edge', 'middle', 'safe']))
      const xs = table.panels.get('box/lid')!.outline.map(([x]) => x)
      const middle = (Math.min(...xs) + Math.max(...xs)) / 2
      const moved = { left: middle - 9, right: middle + 11, top: 1000, bottom: 1010 }
      expect(snapped(moved, snapIndex(all, []), 1.5).by[0]).toBeCloseTo(-1)
    }
  })
})
