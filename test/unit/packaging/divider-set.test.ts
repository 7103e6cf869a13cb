import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assembled, inParts } from '../../../src/packaging/dieline/assembled.ts'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { folds } from '../../../src/packaging/dieline/fold.ts'
import { areaOf } from '../../../src/packaging/geometry/outline.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines } from './samples.ts'
import { clashesOf, flatTriangles, solidsAt } from './solids.ts'

const style = STYLES['divider-set']
const TIMES = Array.from({ length: 12 }, (_, at) => at / 11)
const cellsOf = ({ options }: Dieline) => [Number(options['cells-long']), Number(options['cells-wide'])] as const

describe('a divider set', () => {
  test('has one strip less than cells, each way, and a slot in each strip for every strip across it', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const [long, wide] = cellsOf(dieline)
        const counts = dieline.pieces.map(({ name, spec, cut }) => [name, spec.count ?? 1, cut[0]!.length])
        expect(counts).toEqual([
          ['long strip', wide - 1, 4 + 6 * (long - 1)],
          ['cross strip', long - 1, 4 + 6 * (wide - 1)],
        ])
        expect(assembled(dieline).pieces).toHaveLength(long + wide - 2)
      }),
      { numRuns: 25 },
    )
  })

  test('is put together without one strip passing through another', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        expect(folds(dieline)).toBe(true)
        expect(clashesOf(assembled(dieline), TIMES)).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  test('divides its box into cells of one size', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const set = assembled(dieline)
        const solids = solidsAt(set, set.pieces.map(flatTriangles), 1)
        const { length, width } = dieline.sizes.inner
        for (const [axis, name, side, cells] of [
          [0, 'cross strip', length, cellsOf(dieline)[0]],
          [1, 'long strip', width, cellsOf(dieline)[1]],
        ] as const) {
          const strips = solids.filter((solid) => solid.name === name).sort((a, b) => a.min[axis]! - b.min[axis]!)
          const walls = [0, ...strips.flatMap(({ min, max }) => [min[axis]!, max[axis]!]), side]
          const free = walls.flatMap((wall, at) => (at % 2 ? [wall - walls[at - 1]!] : []))
          expect(free).toHaveLength(cells)
          for (const cell of free) expect(cell).toBeCloseTo((side - (cells - 1) * dieline.caliper) / cells, 6)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('is drawn in parts that fill each strip', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const whole = assembled(dieline).pieces
        inParts(dieline).pieces.forEach(({ panels }, at) => {
          const area = panels.reduce((sum, { outline }) => sum + areaOf(outline), 0)
          expect(area).toBeCloseTo(areaOf(whole[at]!.panels[0]!.outline), 3)
        })
      }),
      { numRuns: 25 },
    )
  })
})

test('a divider set for 300 × 200 × 120 mm in 3.2 mm board: strips as long as the box, slots 60.25 deep and 3.6 wide', () => {
  const { pieces } = dielineOf(style, { length: 300, width: 200, height: 120 }, 3.2)
  expect(pieces.map(({ width, height }) => [width, height])).toEqual([
    [300, 120],
    [200, 120],
  ])
  // Two slots of 3.6 × 60.25, whose mouths are two triangles of 2 × 2 larger.
  expect(areaOf(pieces[0]!.cut[0]!)).toBeCloseTo(300 * 120 - 2 * (3.6 * 60.25 + 4), 6)
})
