import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveredSizeOf, deliveredTime } from '../../../src/packaging/dieline/delivered.ts'
import type { Dieline } from '../../../src/packaging/dieline/dieline.ts'
import { angleAt } from '../../../src/packaging/dieline/fold.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines } from './samples.ts'
import { depthOf, flatTriangles, type Solid, solidsAt, unstatedClashes } from './solids.ts'

/** Constructions with a crash-lock bottom. */
const CRASH_LOCK = ['crash-lock-carton', 'wine-box', 'carrier-box', 'counter-display', 'fefco-0711'] as const

const panelOf = ({ pieces }: Dieline, name: string) => pieces[0]!.panels.find((panel) => panel.name === name)!

/** The time at which the tube is square and its bottom closed: a step after it is as delivered. */
const erectedTime = (dieline: Dieline): number => deliveredTime(dieline) + 1 / dieline.steps

/** A solid moved along an axis of the package: 1 is its depth, 2 its height. */
const moved = (solid: Solid, axis: 1 | 2, by: number): Solid => {
  const along = <T extends readonly number[]>(point: T): T =>
    point.map((v, at) => (at === axis ? v + by : v)) as unknown as T
  return {
    ...solid,
    min: along(solid.min),
    max: along(solid.max),
    wedges: solid.wedges.map((wedge) => ({
      ...wedge,
      corners: wedge.corners.map(along),
      min: along(wedge.min),
      max: along(wedge.max),
    })),
  }
}

describe.each(CRASH_LOCK)('the crash-lock bottom of %s', (id) => {
  test('erects from the delivered flat and passes through nothing, at 60 times', () => {
    fc.assert(
      fc.property(dielines(STYLES[id]), (dieline) => {
        const from = deliveredTime(dieline)
        const times = Array.from({ length: 61 }, (_, at) => from + ((erectedTime(dieline) - from) * at) / 60)
        expect(unstatedClashes(dieline, times)).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  test('is delivered flat, at most six boards high', () => {
    fc.assert(
      fc.property(dielines(STYLES[id]), (dieline) => {
        for (const panel of dieline.pieces[0]!.panels)
          expect([0, 180]).toContain(Math.abs(angleAt(panel, deliveredTime(dieline), dieline.steps)))
        expect(deliveredSizeOf(dieline)[0]!.thickness / dieline.caliper).toBeCloseTo(6, 6)
      }),
      { numRuns: 25 },
    )
  })

  test('ends square: walls and flaps at 90°, the diagonals flat again', () => {
    fc.assert(
      fc.property(dielines(STYLES[id]), (dieline) => {
        const at = (name: string) => angleAt(panelOf(dieline, name), erectedTime(dieline), dieline.steps)
        for (const wall of ['right', 'back', 'left'].filter((name) => panelOf(dieline, name).parent >= 0))
          expect(at(wall)).toBeCloseTo(90, 6)
        for (const wall of ['front', 'right', 'back', 'left']) expect(at(`bottom ${wall}`)).toBeCloseTo(90, 6)
        for (const wall of ['front', 'back']) expect(Math.abs(at(`tab ${wall}`))).toBeLessThan(1e-4)
      }),
      { numRuns: 25 },
    )
  })

  test('is locked: the long flaps hook into each other when they are drawn apart', () => {
    fc.assert(
      fc.property(dielines(STYLES[id]), (dieline) => {
        const solids = solidsAt(dieline, dieline.pieces.map(flatTriangles), 1)
        const [front, back] = ['front', 'back'].map((wall) => solids.find(({ name }) => name === `bottom ${wall}`)!)
        expect(depthOf(front!, back!)).toBeLessThan(0)
        expect(depthOf(moved(front!, 1, -3 - 2 * dieline.caliper), back!)).toBeGreaterThan(0.1)
      }),
      { numRuns: 25 },
    )
  })
})

describe.each(['snap-lock-carton', 'fefco-0215', 'fefco-0216'] as const)('the 1-2-3 bottom of %s', (id) => {
  test('is closed by its tab alone, which passes through the recess and lies over the back flap', () => {
    fc.assert(
      fc.property(dielines(STYLES[id]), (dieline) => {
        const solids = solidsAt(dieline, dieline.pieces.map(flatTriangles), 1)
        const [tab, back] = ['bottom tab', 'bottom back'].map((name) => solids.find((solid) => solid.name === name)!)
        expect(depthOf(tab!, back!)).toBeLessThan(0.1)
        // Pressed down by what is packed, the tab of the front flap is caught.
        const above = tab!.max[2]! - back!.max[2]!
        expect(above).toBeGreaterThan(0)
        const caught = [0.2, 0.4, 0.6, 0.8].map((share) => depthOf(moved(tab!, 2, -share * above), back!))
        expect(Math.max(...caught)).toBeGreaterThan(0.1 * dieline.caliper)
        expect(tab!.min[2]!).toBeLessThan(back!.min[2]!)
      }),
      { numRuns: 25 },
    )
  })
})
