import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveredSizeOf, deliveredTime } from '../../../src/packaging/dieline/delivered.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { angleAt } from '../../../src/packaging/dieline/fold.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines } from './samples.ts'
import { flatTriangles, solidsAt, unstatedClashes } from './solids.ts'

const style = STYLES['six-corner-box']

describe('a six-corner box', () => {
  test('is raised from the delivered flat and passes through nothing, at 60 times', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const from = deliveredTime(dieline)
        const times = Array.from({ length: 61 }, (_, at) => from + at / (60 * dieline.steps))
        expect(unstatedClashes(dieline, times)).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  test('is delivered flat, ten boards high: five of the tray, and the lid with its walls on its back', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const [{ thickness, width }] = deliveredSizeOf(dieline) as [ReturnType<typeof deliveredSizeOf>[0]]
        expect(thickness / dieline.caliper).toBeCloseTo(10, 6)
        // The lid lies back over the base, and beyond it by what the back is less high than the lid is wide.
        const { width: W, height: H } = dieline.sizes.die
        expect(width).toBeCloseTo(2 * W - H + dieline.caliper + 0.3, 6)
      }),
      { numRuns: 25 },
    )
  })

  test('stands square once it is raised, its diagonals flat again', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const time = deliveredTime(dieline) + 1 / dieline.steps
        for (const panel of dieline.pieces[0]!.panels) {
          if (panel.parent < 0 || panel.name === 'lid') continue
          const angle = angleAt(panel, time, dieline.steps)
          if (panel.name.includes('corner')) expect(Math.abs(angle)).toBeLessThan(1e-4)
          else expect(angle).toBeCloseTo(90, 6)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('has its lid outside the tray on three sides, with play', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const solids = solidsAt(dieline, dieline.pieces.map(flatTriangles), 1)
        const of = (name: string) => solids.find((solid) => solid.name === name)!
        expect(of('front').min[1]! - of('lid front').max[1]!).toBeCloseTo(0.3, 6)
        const [side, between] = ['side right', 'lid tab right'].map(of)
        const plays = [between!.min[0]! - side!.max[0]!, side!.min[0]! - between!.max[0]!]
        expect(Math.max(...plays)).toBeCloseTo(0.3, 6)
      }),
      { numRuns: 25 },
    )
  })
})

test('a six-corner box of 200 × 150 × 60 mm in 0.5 mm board is as large on the flat as its panels add up to', () => {
  const { width, height } = dielineOf(style, { length: 200, width: 150, height: 60 }, 0.5).pieces[0]!
  // Die 201.5 × 150.5 × 60.5; a wall ends under the lid, a quarter of a millimetre below its middle.
  expect(width).toBeCloseTo(201.5 + 2 * 60.25, 6)
  // Front, base, back, the lid a board and 0.3 mm wider than the base, and its front.
  expect(height).toBeCloseTo(60.25 + 150.5 + 60.5 + 151.3 + 30, 6)
})
