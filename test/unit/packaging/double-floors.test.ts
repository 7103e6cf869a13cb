import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines } from './samples.ts'
import { flatTriangles, type Solid, solidsAt } from './solids.ts'

const named = (dieline: Dieline, time = 1): ((name: string) => Solid) => {
  const solids = solidsAt(dieline, dieline.pieces.map(flatTriangles), time)
  return (name) => solids.find((solid) => solid.name === name)!
}

/** How far two solids are from one another along an axis, mm. */
const apart = (a: Solid, b: Solid, axis: 0 | 1): number =>
  Math.max(a.min[axis]! - b.max[axis]!, b.min[axis]! - a.max[axis]!)

describe.each(['fefco-0470', 'fefco-0471'] as const)('the floors of %s', (id) => {
  test('lie on the base and cover it from wall to wall, but for a gap in the middle', () => {
    fc.assert(
      fc.property(dielines(STYLES[id]), (dieline) => {
        const [at, { caliper: t, sizes, clamps }] = [named(dieline), dieline]
        const [base, left, right] = [at('base'), at('floor left'), at('floor right')]
        for (const [floor, wall] of [
          [left, at('inner left')],
          [right, at('inner right')],
        ] as const) {
          expect(floor.min[2]! - base.max[2]!).toBeCloseTo(0, 6)
          expect(apart(floor, wall, 0)).toBeLessThan(0.01)
          expect(apart(floor, at('front'), 1)).toBeLessThan(Math.max(1, t) + 0.01)
        }
        const gap = apart(left, right, 0)
        expect(gap).toBeGreaterThan(0.9)
        // A floor of a long, narrow box is no longer than the base beside it is wide, and says so.
        const short = clamps.find(({ what }) => what === 'floor')
        if (!short) expect(gap).toBeLessThan(1.01 + (2 * t * sizes.die.height) / sizes.die.length)
        else expect(gap).toBeCloseTo(1 + 2 * (short.wanted - short.used), 6)
      }),
      { numRuns: 25 },
    )
  })

  test('are held down: a tab of each wall goes through what lies below it, and is flush', () => {
    fc.assert(
      fc.property(dielines(STYLES[id]), (dieline) => {
        const at = named(dieline)
        for (const side of ['left', 'right']) {
          const [wall, base] = [at(`inner ${side}`), at('base')]
          expect(wall.min[2]! - base.min[2]!).toBeGreaterThanOrEqual(-1e-6)
          expect(wall.min[2]! - base.min[2]!).toBeLessThan(0.3)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('are refused where a wall is too high to be rolled in', () => {
    expect(() => dielineOf(STYLES[id], { length: 150, width: 200, height: 160 }, 1.6)).toThrow('height must be between')
  })
})
