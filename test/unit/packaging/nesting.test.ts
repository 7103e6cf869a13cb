import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetStock } from '../../../src/contract/catalogue.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { grown, without } from '../../../src/packaging/geometry/areas.ts'
import { areaOf, boundsOf, flatten, type Outline, rect, type Vec } from '../../../src/packaging/geometry/outline.ts'
import { fill } from '../../../src/packaging/nesting/fill.ts'
import { type Lattice, latticesOf } from '../../../src/packaging/nesting/lattice.ts'
import { nestOn } from '../../../src/packaging/nesting/nest.ts'
import { styleOf } from '../../../src/packaging/styles/shelf.ts'
import type { StyleId } from '../../../src/packaging/styles/style-id.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

const GUTTER = 5
const STOCK: SheetStock = { sizes: [[1450, 1050]], toMeasure: true, gripper: 12, margin: 5, gutter: GUTTER }

interface Place {
  x: number
  y: number
  isTurned: boolean
}

/** Where the blanks of a lattice lie one by one, whole pitches from `from` to `to` in rows of the same bounds. */
function placesOf(lattice: Lattice, from: number, to: number, rows: number, shift = lattice.shift): Place[] {
  const places: Place[] = []
  for (let row = 0; row < rows; row++) {
    const isOdd = row % 2 === 1
    const y = Math.floor(row / 2) * (lattice.up + lattice.back) + (isOdd ? lattice.up : 0)
    const isTurned = isOdd && lattice.isTurned
    for (let at = from; at < to; at++) {
      const x = at * lattice.pitch + (isOdd ? shift : 0)
      places.push({ x, y, isTurned })
      if (lattice.turned) places.push({ x: x + lattice.turned.x, y: y + lattice.turned.y, isTurned: !isTurned })
    }
  }
  return places
}

/** The points of a blank in the lattice's axes, its rectangle's lower left corner half a gutter away from the origin. */
function cornersOf(outline: Outline, { isSwapped }: Lattice): Vec[] {
  const { left, bottom } = boundsOf([outline])
  const points = flatten(outline, 6).map(([x, y]): Vec => [x - left + GUTTER / 2, y - bottom + GUTTER / 2])
  return isSwapped ? points.map(([x, y]): Vec => [y, x]).reverse() : points
}

const placed = (points: Vec[], { width, height }: Lattice, { x, y, isTurned }: Place): Vec[] =>
  points.map(([a, b]) => (isTurned ? [x + width - a, y + height - b] : [x + a, y + b]))

const areaIn = (outlines: readonly Outline[]): number => outlines.reduce((sum, outline) => sum + areaOf(outline), 0)

describe('blanks on a sheet', () => {
  test.each(EVERY_STYLE)('of %s lie a gutter apart, wherever a lattice puts them', (_, style) => {
    fc.assert(
      fc.property(dielines(style), fc.nat(), (dieline, pick) => {
        for (const { cut, spec } of dieline.pieces) {
          const { lattice } = nestOn(STOCK, cut[0]!, spec.grain)
          const lattices = latticesOf(cut[0]!, GUTTER)
          for (const tried of [lattice, lattices[pick % lattices.length]!]) {
            const points = cornersOf(cut[0]!, tried)
            const [kept] = grown([points], GUTTER / 2 - 0.02, 'round')
            const middle = placesOf(tried, 0, 1, 2)
            for (const one of middle)
              for (const other of placesOf(tried, -2, 3, 4)) {
                if (one.x === other.x && one.y === other.y) continue
                if (Math.abs(one.x - other.x) > tried.width || Math.abs(one.y - other.y) > tried.height) continue
                const a = placed(kept as Vec[], tried, one)
                expect(areaIn([a]) - areaIn(without([a], [placed(kept as Vec[], tried, other)]))).toBeLessThan(0.5)
              }
          }
        }
      }),
      { numRuns: 4 },
    )
  })

  test('are counted as one by one', () => {
    const box = (id: StyleId, size: [number, number, number]): Outline => {
      const [length, width, height] = size
      return dielineOf(styleOf(id), { length, width, height }, styleOf(id).usual.caliper).pieces[0]!.cut[0]!
    }
    const outlines = [
      box('fefco-0427', [200, 150, 50]),
      box('hexagon-box', [110, 95, 80]),
      box('ecma-a20-20-03-03', [100, 60, 150]),
      rect(0, 0, 200, 100),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...outlines),
        fc.nat(),
        fc.integer({ min: 100, max: 2500 }),
        fc.integer({ min: 100, max: 2500 }),
        (outline, pick, width, height) => {
          const lattices = latticesOf(outline, GUTTER)
          const lattice = lattices[pick % lattices.length]!
          const { shift, pitch } = lattice
          const all = placesOf(lattice, 0, 60, 200, Math.min(shift, pitch - shift))
          const top = lattice.height + (lattice.turned?.y ?? 0)
          // A row is cut whole or not at all.
          const perRow = lattice.turned ? 120 : 60
          const rows = Array.from({ length: 200 }, (_, row) => all.slice(row * perRow, (row + 1) * perRow))
          const whole = rows.filter(([first]) => first!.y + top <= height + 1e-6)
          const count = whole.flat().filter(({ x }) => x + lattice.width <= width + 1e-6).length
          const { count: filled, ...taken } = fill(lattice, width, height)
          expect(filled).toBe(lattice.width <= width + 1e-6 ? count : 0)
          expect(taken.width).toBeLessThanOrEqual(width + 1e-6)
          expect(taken.height).toBeLessThanOrEqual(height + 1e-6)
        },
      ),
    )
  })

  test('are never turned by 90°', () => {
    const stock = { ...STOCK, sizes: [[1000, 300]] as [number, number][] }
    expect(nestOn(stock, rect(0, 0, 400, 100), 'x').count).toBe(4)
    // Across the grain there is no room for one: it gets a sheet of its own.
    expect(nestOn(stock, rect(0, 0, 400, 100), 'y').sheet).toEqual([117, 410])
    const outline = dielineOf(styleOf('hexagon-box'), { length: 110, width: 95.26, height: 80 }, 0.5).pieces[0]!.cut[0]!
    const mirrored: Outline = flatten(outline, 6)
      .map(([x, y]): Vec => [y, x])
      .reverse()
    expect(nestOn(STOCK, mirrored, 'y').area).toBeCloseTo(nestOn(STOCK, flatten(outline, 6), 'x').area, 3)
  })

  test('take the sheet with the least waste, and pay for all of it', () => {
    const stock: SheetStock = {
      sizes: [
        [1000, 700],
        [500, 400],
      ],
      toMeasure: false,
      gripper: 12,
      margin: 5,
      gutter: 4,
    }
    const { sheet, count, area } = nestOn(stock, rect(0, 0, 238, 190), 'x')
    expect([sheet, count, area]).toEqual([[500, 400], 4, 50_000])
  })
})

/** The area that a blank takes of a sheet without edges, compared with its rectangle: a packaging engineer’s figures. */
test.each([
  ['hexagon-box', 0.65, 0.02],
  ['fefco-0421', 0.75, 0.02],
  ['ecma-a20-20-03-01', 0.82, 0.03],
  ['fefco-0427', 0.86, 0.03],
  ['cake-box', 0.91, 0.03],
  ['fefco-0201', 0.99, 0.03],
] as [StyleId, number, number][])('%s takes about %d of its rectangle', (id, share, off) => {
  const style = styleOf(id)
  const { caliper, ...size } = style.usual
  const { cut, width, height, spec } = dielineOf(style, size, caliper).pieces[0]!
  const endless: SheetStock = { sizes: [[60_000, 60_000]], toMeasure: true, gripper: 0, margin: 0, gutter: GUTTER }
  const { area } = nestOn(endless, cut[0]!, spec.grain)
  expect(Math.abs(area / (width * height) - share)).toBeLessThan(off)
})
