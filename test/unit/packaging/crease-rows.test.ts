import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creaseRowsOf } from '../../../src/packaging/dieline/crease-rows.ts'
import { dielineOf, type Piece } from '../../../src/packaging/dieline/dieline.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

/** Where the creases of a panel cross an axis, to a millionth. */
function crossings({ panels, creases }: Piece, name: string, axis: 0 | 1): number[] {
  const at = panels.findIndex((panel) => panel.name === name)
  return creases
    .filter(
      (crease) =>
        crease.panels.includes(at) &&
        !crease.bulge &&
        Math.abs(crease.segment[0][axis] - crease.segment[1][axis]) < 1e-6,
    )
    .map(({ segment }) => segment[0][axis])
}

describe.each(EVERY_STYLE)('%s, from crease to crease', (_, style) => {
  test('each row is as long as its panels, and as its outer creases are apart, within the blank', () => {
    fc.assert(
      fc.property(dielines(style), ({ pieces }) => {
        for (const piece of pieces)
          for (const { axis, panels, length } of creaseRowsOf(piece)) {
            const all = panels.flatMap(({ name }) => crossings(piece, name, axis === 'x' ? 0 : 1))
            expect(length).toBeCloseTo(Math.max(...all) - Math.min(...all), 6)
            expect(panels.reduce((sum, panel) => sum + panel.length, 0)).toBeCloseTo(length, 6)
            expect(Math.min(...panels.map((panel) => panel.length))).toBeGreaterThan(0)
            expect(length).toBeLessThan(axis === 'x' ? piece.width : piece.height)
          }
      }),
      { numRuns: 20 },
    )
  })

  test('every panel between two creases is in one row along that axis, and no other one is', () => {
    fc.assert(
      fc.property(dielines(style), ({ pieces }) => {
        for (const piece of pieces)
          for (const axis of [0, 1] as const) {
            const between = piece.panels.filter(({ name }) => {
              const all = crossings(piece, name, axis)
              return Math.max(...all) - Math.min(...all) > 1e-6
            })
            const rows = creaseRowsOf(piece).filter((row) => row.axis === (axis ? 'y' : 'x'))
            const named = rows.flatMap(({ panels }) => panels.map(({ name }) => name))
            expect(named.sort()).toEqual(between.map(({ name }) => name).sort())
          }
      }),
      { numRuns: 20 },
    )
  })
})

test('a carton’s walls: with the last wall, up to its cut, and the joint they are the blank', () => {
  const [carton] = dielineOf(STYLES['fefco-0201'], { length: 400, width: 300, height: 200 }, 3, 'die').pieces as [Piece]
  const [walls, ...flaps] = creaseRowsOf(carton)
  const near = (length: number) => expect.closeTo(length, 6)
  expect(walls).toEqual({
    axis: 'x',
    panels: [
      { name: 'front', length: near(397) },
      { name: 'right', length: near(300) },
      { name: 'back', length: near(400) },
    ],
    length: near(1097),
  })
  expect(carton.width).toBeCloseTo(30 + 1097 + 300, 6)
  expect(flaps.map(({ axis, panels }) => [axis, ...panels])).toEqual(
    [203, 197, 203, 197].map((length, at) => [
      'y',
      { name: ['front', 'right', 'back', 'left'][at], length: near(length) },
    ]),
  )
})

test('a mailer’s base is in a row with its sides, and in one with back and lid', () => {
  const [mailer] = dielineOf(STYLES['fefco-0427'], { length: 200, width: 150, height: 50 }, 1.6).pieces as [Piece]
  const rows = creaseRowsOf(mailer).map(({ axis, panels }) => [axis, panels.map(({ name }) => name).join(' ')])
  expect(rows).toContainEqual(['x', 'web left side left base side right web right'])
  expect(rows).toContainEqual(['y', 'base back lid'])
})
