import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flipped, mirrored } from '../../../src/packaging/geometry/mirror.ts'
import {
  arcOf,
  areaOf,
  bulgeOf,
  type Corner,
  circle,
  cornerAt,
  type Edge,
  edgesOf,
  type Outline,
  reversed,
} from '../../../src/packaging/geometry/outline.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

const lengthOf = (edge: Edge): number => {
  if (!edge.bulge) return Math.hypot(edge.to[0] - edge.from[0], edge.to[1] - edge.from[1])
  const { radius, sweep } = arcOf(edge)
  return radius * Math.abs(sweep)
}

/** Area, length, number of arcs and their turn: what no mirror changes. */
const measuresOf = (outline: Outline) => ({
  area: areaOf(outline),
  length: edgesOf(outline).reduce((sum, edge) => sum + lengthOf(edge), 0),
  arcs: outline.filter(bulgeOf).length,
  turn: outline.reduce((sum, corner) => sum + Math.atan(bulgeOf(corner)), 0),
})

function expectSame(one: Outline, two: Outline): void {
  const [a, b] = [measuresOf(one), measuresOf(two)]
  expect(b.arcs).toBe(a.arcs)
  for (const key of ['area', 'length', 'turn'] as const)
    expect(Math.abs(b[key] - a[key])).toBeLessThan(1e-9 * Math.max(1, Math.abs(a[key])))
}

/** Corners on rising angles around a point, with arcs between some of them: counter-clockwise. */
const outlines: fc.Arbitrary<Outline> = fc
  .array(
    fc.record({
      step: fc.integer({ min: 5, max: 20 }),
      radius: fc.integer({ min: 10, max: 900 }),
      bulge: fc.constantFrom(0, 0, 0.2, 1, -0.3, 0.41),
    }),
    { minLength: 3, maxLength: 9 },
  )
  .map((rows): Corner[] => {
    const round = rows.reduce((sum, { step }) => sum + step, 0)
    let angle = 0
    return rows.map(({ step, radius, bulge }) => {
      angle += (step / round) * 2 * Math.PI
      return cornerAt([radius * Math.cos(angle), radius * Math.sin(angle)], bulge)
    })
  })

const lines = fc.integer({ min: -500, max: 500 })

describe('an outline that is mirrored', () => {
  test('keeps its area, its length and every arc, across and upright', () => {
    fc.assert(
      fc.property(outlines, lines, (outline, line) => {
        for (const turned of [mirrored(outline, line), flipped(outline, line)]) expectSame(outline, turned)
        expect(areaOf(reversed(outline))).toBeCloseTo(-areaOf(outline), 6)
      }),
    )
  })

  test('is the same again when it is mirrored twice', () => {
    fc.assert(
      fc.property(outlines, lines, (outline, line) => {
        for (const turned of [mirrored(mirrored(outline, line), line), flipped(flipped(outline, line), line)])
          edgesOf(turned).forEach((edge, at) => {
            const own = edgesOf(outline)[at]!
            expect(edge.bulge).toBe(own.bulge)
            expect(Math.hypot(edge.from[0] - own.from[0], edge.from[1] - own.from[1])).toBeLessThan(1e-9)
          })
      }),
    )
  })

  test('that is a circle stays one', () => {
    expectSame(circle([3, 4], 5), mirrored(circle([3, 4], 5), 12))
  })
})

describe.each(EVERY_STYLE)('%s', (_, style) => {
  test('keeps every arc of its panels when it is mirrored', () => {
    fc.assert(
      fc.property(dielines(style), lines, ({ pieces }, line) => {
        for (const { panels } of pieces)
          for (const { outline, holes = [] } of panels)
            for (const one of [outline, ...holes])
              for (const turned of [mirrored(one, line), flipped(one, line)]) expectSame(one, turned)
      }),
      { numRuns: 15 },
    )
  })
})

/** Panels whose names differ in one word alone are each other's mirror images, on a blank that has two such halves. */
const TWINS = [
  ['hexagon-box', 'top', 'bottom'],
  ['ecma-a20-20-03-01', 'top', 'bottom'],
  ['fefco-0427', 'left', 'right'],
  ['cake-box', 'left', 'right'],
] as const

test.each(TWINS)('%s rounds its panels at the %s as those at the %s', (id, one, other) => {
  const style = EVERY_STYLE.find(([name]) => name === id)![1]
  fc.assert(
    fc.property(dielines(style), ({ pieces }) => {
      const { panels } = pieces[0]!
      for (const { name, outline } of panels) {
        const twin = panels.find((panel) => name.includes(one) && panel.name === name.replace(one, other))
        if (twin) expect(measuresOf(twin.outline).arcs, name).toBe(measuresOf(outline).arcs)
      }
    }),
    { numRuns: 15 },
  )
})
