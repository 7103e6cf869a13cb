import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf } from '../../../src/packaging/geometry/outline.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines } from './samples.ts'
import { depthOf, flatTriangles, type Solid, solidsAt } from './solids.ts'

/** A solid moved along an axis of the package: 0 is its length, 1 its width, 2 its height. */
const moved = (solid: Solid, axis: number, by: number): Solid => {
  const along = <T extends readonly number[]>(point: T): T =>
    point.map((v, at) => (at === axis ? v + by : v)) as unknown as T
  const box = ({ min, max }: { min: number[]; max: number[] }) => ({ min: along(min), max: along(max) })
  const wedges = solid.wedges.map((wedge) => ({ ...wedge, ...box(wedge), corners: wedge.corners.map(along) }))
  return { ...solid, ...box(solid), wedges }
}

describe('the corners of FEFCO 0453', () => {
  const tray = dielines(STYLES['fefco-0453'])

  test('are locked without glue: neither the wall nor the ear behind it can be drawn off', () => {
    fc.assert(
      fc.property(tray, (dieline) => {
        expect(dieline.pieces[0]!.glue).toEqual([])
        const solids = solidsAt(dieline, dieline.pieces.map(flatTriangles), 1)
        const at = (name: string) => solids.find((solid) => solid.name === name)!
        const t = dieline.caliper
        for (const wall of ['front', 'back'])
          for (const side of ['left', 'right']) {
            const [board, hook, web] = [at(wall), at(`hook ${wall} ${side}`), at(`web ${wall} ${side}`)]
            expect(depthOf(board, hook)).toBeLessThan(0.1)
            expect(depthOf(board, web)).toBeLessThan(0.1)
            // Outwards the wall meets its hook; along the wall the ear is held by its web, and so is the side.
            const outwards = Math.sign(
              (board.min[1]! + board.max[1]!) / 2 - (at('base').min[1]! + at('base').max[1]!) / 2,
            )
            expect(depthOf(moved(board, 1, outwards * t), hook)).toBeGreaterThan(0.3)
            for (const way of [-1, 1]) expect(depthOf(moved(web, 0, way * (t + 2)), board)).toBeGreaterThan(0.1)
          }
      }),
      { numRuns: 25 },
    )
  })

  test('have hooks that are longer than their slots are wide, and slots with board enough above them', () => {
    fc.assert(
      fc.property(tray, (dieline) => {
        const { panels } = dieline.pieces[0]!
        const front = panels.find(({ name }) => name === 'front')!
        const hook = boundsOf([panels.find(({ name }) => name === 'hook front left')!.outline])
        const rim = boundsOf([front.outline]).bottom
        for (const hole of front.holes!) {
          const slot = boundsOf([hole])
          expect(hook.top - hook.bottom).toBeGreaterThan(1.9 * (slot.right - slot.left))
          expect(slot.bottom - rim).toBeGreaterThan(9)
        }
      }),
      { numRuns: 25 },
    )
  })
})
