import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveredSizeOf, deliveredTime } from '../../../src/packaging/dieline/delivered.ts'
import { type Dieline, dielineOf, type Piece } from '../../../src/packaging/dieline/dieline.ts'
import { angleAt, fold } from '../../../src/packaging/dieline/fold.ts'
import { flatten } from '../../../src/packaging/geometry/outline.ts'
import { type Point, transform, turn } from '../../../src/packaging/geometry/rigid.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { covers } from './polygon.ts'
import { dielines, RIGID_STYLES } from './samples.ts'

const GLUED = RIGID_STYLES.filter(([, style]) => {
  const { caliper, ...size } = style.usual
  return dielineOf(style, size, caliper).pieces.some(({ spec }) => spec.delivered !== undefined)
})

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** How the glued part of a panel lies in the frame of the panel that it is glued to. */
function jointAt(dieline: Dieline, p: number, [a, b]: readonly [string, string], time: number) {
  const piece = dieline.pieces[p]!
  const motions = fold(dieline, time)[p]!
  const [one, two] = [a, b].map((name) => piece.panels.findIndex((panel) => panel.name === name)) as [number, number]
  const home = motions[two]!
  const [x, y, z] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ].map((axis) => turn(home, axis as unknown as Point)) as [Point, Point, Point]
  const origin = transform(home, [0, 0, 0])
  const area = piece.panels[one]!.glue?.outlines?.[0] ?? piece.panels[one]!.outline
  const points = flatten(area).map(([px, py]): Point => {
    const at = transform(motions[one]!, [px, py, 0])
    const from: Point = [at[0] - origin[0], at[1] - origin[1], at[2] - origin[2]]
    return [dot(from, x), dot(from, y), dot(from, z)]
  })
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length)
  return {
    levels: points.map((point) => point[2]),
    middle: [middle[0]!, middle[1]!] as const,
    // Glue is on one face of the flap, so that face looks at the other panel.
    facing: dot(turn(motions[one]!, [0, 0, 1]), z) * (piece.panels[one]!.glue?.face === 'inside' ? -1 : 1),
    on: piece.panels[two]!,
  }
}

const levelOf = (piece: Piece, motions: readonly (readonly number[])[]): number[] =>
  piece.panels.flatMap((_, at) => [motions[at]![2]!, motions[at]![6]!, motions[at]![10]!])

describe.each(GLUED)('%s, delivered glued and flat', (_, style) => {
  test('lies flat: every panel is turned by nothing or by 180°', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        for (const piece of dieline.pieces) {
          if (piece.spec.delivered === undefined) continue
          const time = piece.spec.delivered / dieline.steps
          for (const panel of piece.panels) expect([0, 180]).toContain(Math.abs(angleAt(panel, time, dieline.steps)))
          const across = levelOf(piece, fold(dieline, time)[dieline.pieces.indexOf(piece)]!)
          expect(across.every((value) => Math.min(Math.abs(value), Math.abs(Math.abs(value) - 1)) < 1e-9)).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('stays glued, face to face, from then until it is closed', () => {
    fc.assert(
      fc.property(dielines(style), fc.integer({ min: 0, max: 40 }), (dieline, at) => {
        dieline.pieces.forEach((piece, p) => {
          const from = (piece.spec.delivered ?? 0) / dieline.steps
          for (const pair of piece.spec.glued ?? []) {
            const { levels, middle, facing, on } = jointAt(dieline, p, pair, from + ((1 - from) * at) / 40)
            const [least, most] = [Math.min(...levels), Math.max(...levels)]
            // A board apart, face to face; a sixth of a board more while it is erected, less where the style says that
            // board is pressed there.
            const contact = (dieline.drawing.interferences ?? []).find(({ panels }) =>
              pair.every((name) => panels.includes(name)),
            )
            const pressed = contact?.depth ?? 0
            expect(Math.max(Math.abs(least), Math.abs(most))).toBeLessThan(1.17 * piece.caliper + 1e-6)
            expect(Math.min(Math.abs(least), Math.abs(most))).toBeGreaterThan(piece.caliper - pressed - 0.1)
            expect(Math.abs(facing)).toBeGreaterThan(0.98)
            // The face with the glue looks at the panel: it lies below where it looks up.
            if (pressed < piece.caliper) expect(Math.sign(facing)).toBe(-Math.sign(least + most))
            // Walls that differ by a board drift by as much along each other.
            const drifts = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
            const [x, y] = middle
            const { caliper: t } = piece
            expect(drifts.some(([dx, dy]) => covers(flatten(on.outline), [x + dx * t, y + dy * t]))).toBe(true)
          }
        })
      }),
      { numRuns: 60 },
    )
  })

  test('is as large as delivered as half its walls are long', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        dieline.pieces.forEach((piece, p) => {
          const { thickness, length, width } = deliveredSizeOf(dieline)[p]!
          expect(length * width).toBeLessThan(piece.width * piece.height + 1e-6)
          const layers = piece.spec.delivered === undefined ? 1 : thickness / piece.caliper
          expect(layers).toBeCloseTo(Math.round(layers), 6)
          expect(piece.spec.delivered === undefined || layers >= 3).toBe(true)
        })
        expect(deliveredTime(dieline)).toBeLessThan(dieline.style.open ?? 1)
      }),
      { numRuns: 25 },
    )
  })
})

test('a sleeve and its mailer are delivered flat, both: the one glued, the other as its blank', () => {
  fc.assert(
    fc.property(dielines(STYLES['sleeved-mailer']), (dieline) => {
      for (const { panels } of dieline.pieces)
        for (const panel of panels)
          expect([0, 180]).toContain(Math.abs(angleAt(panel, deliveredTime(dieline), dieline.steps)))
    }),
    { numRuns: 10 },
  )
})

test('a glued tube is delivered as wide as two of its walls, three boards thick', () => {
  const t = 3
  const [sleeve] = deliveredSizeOf(dielineOf(STYLES.sleeve, { length: 140, width: 180, height: 60 }, 0.5))
  expect(sleeve).toMatchObject({ piece: 'sleeve', count: 1, thickness: expect.closeTo(1.5, 6) })
  expect(sleeve!.width).toBeCloseTo(140, 6)
  const [carton] = deliveredSizeOf(dielineOf(STYLES['fefco-0201'], { length: 300, width: 200, height: 150 }, t, 'die'))
  // The back and left wall are a board longer than front and right.
  expect(carton).toMatchObject({ thickness: expect.closeTo(3 * t, 6), count: 1 })
  expect(carton!.length).toBeCloseTo(300 + 200, 6)
})

test('a package that is not glued is delivered as its blank', () => {
  const dieline = dielineOf(STYLES['fefco-0427'], { length: 200, width: 150, height: 50 }, 1.6)
  const [{ width, height }] = dieline.pieces as [Piece]
  expect(deliveredTime(dieline)).toBe(0)
  expect(deliveredSizeOf(dieline)[0]!.length).toBeCloseTo(width, 6)
  expect(deliveredSizeOf(dieline)[0]).toMatchObject({ width: expect.closeTo(height, 6), thickness: 1.6 })
})
