import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOARD_ROWS } from '../../../src/commerce/seed/boards.ts'
import { GRADES, type Grade } from '../../../src/packaging/boards.ts'
import { inkOn } from '../../../src/packaging/drawing/ink.ts'
import { type Ply, sectionOf } from '../../../src/packaging/section.ts'

const extent = ({ kind, thickness, height = 0 }: Ply) => (kind === 'wave' ? height + thickness : thickness)

/** Layers lie on each other from the outside to the inside, and fill the board. */
function expectFilled(layers: Ply[], thickness: number): void {
  let depth = 0
  for (const layer of layers) {
    expect(layer.depth - extent(layer) / 2).toBeCloseTo(depth, 9)
    expect(layer.thickness).toBeGreaterThanOrEqual(0)
    if (layer.kind === 'wave') expect(layer.height).toBeGreaterThan(0)
    depth = layer.depth + extent(layer) / 2
  }
  expect(depth).toBeCloseTo(thickness, 9)
}

describe('a section', () => {
  test.each(BOARD_ROWS.map((row) => [row.id, row] as const))('of %s fills its caliper', (_, row) => {
    const { layers, thickness } = sectionOf(row.grade, { ...row, emission: 821 })
    expect(thickness).toBe(row.caliper)
    expectFilled(layers, row.caliper)
  })

  test('of any board of any grade fills its caliper, with its wrap', () => {
    const board = fc.record({
      id: fc.constant('x'),
      caliper: fc.double({ min: 0.01, max: 10, noNaN: true }),
      gain: fc.constant(1),
      grammage: fc.integer({ min: 1, max: 3000 }),
      ect: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.constantFrom<Grade>(...GRADES), board, board, (grade, main, second) => {
        const { layers, thickness } = sectionOf(grade, { ...main, emission: 821, second })
        const isWrapped = grade === 'greyboard' || grade === 'can'
        expect(thickness).toBeCloseTo(main.caliper + (isWrapped ? second.caliper : 0), 9)
        expectFilled(layers, thickness)
      }),
    )
  })

  test('has more waves in a metre the flatter its flute is', () => {
    const pitch = (grade: Grade) =>
      sectionOf(grade, { id: 'x', caliper: 2, gain: 2, grammage: 450, ect: 4, emission: 821 }).layers[1]!.pitch!
    expect(pitch('f-flute')).toBeLessThan(pitch('e-flute'))
    expect(pitch('e-flute')).toBeLessThan(pitch('b-flute'))
  })
})

describe('an ink', () => {
  test('on white is itself, and on black nothing is seen of it', () => {
    for (const ink of ['#f2b705', '#10151c']) {
      expect(inkOn('#ffffff', ink)).toBe(ink)
      expect(inkOn('#000000', ink)).toBe('#000000')
    }
  })

  test('takes as much from each colour of its ground as it takes from white, and white covers', () => {
    expect(inkOn('#cfa36b', '#ff7a59')).toBe('#cf4e25')
    expect(inkOn('#cfa36b', '#ffffff')).toBe('#ffffff')
  })
})
