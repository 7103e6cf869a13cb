import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dieline, Piece } from '../../../src/packaging/dieline/dieline.ts'
import { angleAt, closedBounds, easeOf, fold } from '../../../src/packaging/dieline/fold.ts'
import { flatten, pointOf } from '../../../src/packaging/geometry/outline.ts'
import { type Motion, type Point, transform, turn } from '../../../src/packaging/geometry/rigid.ts'
import { dielines, RIGID_STYLES } from './samples.ts'
import { clashesOf, depthOf, flatTriangles, solidsAt } from './solids.ts'

const TIMES = Array.from({ length: 20 }, (_, at) => at / 19)
const runs = { numRuns: 25 }

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const UPS = { north: [0, 1, 0], south: [0, -1, 0], east: [1, 0, 0], west: [-1, 0, 0] } as const

interface Placed {
  piece: Piece
  at: number
  motion: Motion
}

const placed = (dieline: Dieline): Placed[] => {
  const motions = fold(dieline, 1)
  return dieline.pieces.flatMap((piece, p) =>
    piece.spec.formed ? [] : piece.panels.map((_, at) => ({ piece, at, motion: motions[p]![at]! })),
  )
}

const named = (dieline: Dieline, name: string): Placed[] =>
  placed(dieline).filter(({ piece, at }) => piece.panels[at]!.name === name)

describe.each(RIGID_STYLES)('%s, folded', (_, style) => {
  test('moves its panels rigidly, each with its hinge on its parent', () => {
    fc.assert(
      fc.property(dielines(style), fc.constantFrom(...TIMES), (dieline, time) => {
        const motions = fold(dieline, time)
        dieline.pieces.forEach((piece, p) => {
          if (piece.spec.formed) return
          piece.panels.forEach((panel, at) => {
            const motion = motions[p]![at]!
            const points = flatten(panel.outline).map(([x, y]): Point => [x, y, 0])
            for (const [one, two] of points.map((point, i) => [point, points[(i + 1) % points.length]!] as const))
              expect(
                Math.abs(distance(one, two) - distance(transform(motion, one), transform(motion, two))),
              ).toBeLessThan(1e-9)
            // Folded further than 90°, the crease is stretched open, up to the panels' distance at 180°.
            const open = easeOf(angleAt(panel, time, dieline.steps)) * (panel.layers ?? 1) * piece.caliper
            for (const [x, y] of panel.hinge ?? [])
              expect(
                distance(transform(motion, [x, y, 0]), transform(motions[p]![panel.parent]!, [x, y, 0])),
              ).toBeLessThan(open + 1e-9)
          })
        })
      }),
      runs,
    )
  })

  test('lets no panel pass through another, from flat to closed', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const allowed = dieline.drawing.interferences ?? []
        const clashes = clashesOf(dieline, TIMES).filter(
          ({ a, b, depth, time }) =>
            !allowed.some(
              (contact) =>
                contact.panels.includes(a) &&
                contact.panels.includes(b) &&
                (contact.when === 'always' || time < 1) &&
                depth <= (contact.depth ?? Infinity) + 0.1,
            ),
        )
        expect(clashes).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  test('brings its mating panels together, no further apart than a board', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const solids = solidsAt(dieline, dieline.pieces.map(flatTriangles), 1)
        for (const [a, b] of dieline.drawing.mates ?? []) {
          const depths = solids
            .filter(({ name }) => name === a)
            .flatMap((one) => solids.filter(({ name }) => name === b).map((two) => depthOf(one, two)))
          expect(Math.max(...depths), `${a} and ${b}`).toBeGreaterThanOrEqual(-dieline.caliper - 0.01)
        }
      }),
      runs,
    )
  })

  test('leaves the room that was asked for, within half a millimetre', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const axes = { length: 0, width: 1, height: 2 } as const
        for (const [side, [a, b]] of Object.entries(dieline.drawing.room ?? {}) as [
          keyof typeof axes,
          [string, string],
        ][]) {
          const faces = [a, b].map((name) => {
            const { piece, at, motion } = named(dieline, name)[0]!
            const [x, y] = pointOf(piece.panels[at]!.outline[0]!)
            return { point: transform(motion, [x, y, 0]), across: turn(motion, [0, 0, 1]), caliper: piece.caliper }
          })
          const [one, two] = faces as [(typeof faces)[0], (typeof faces)[0]]
          const apart = Math.abs(
            [0, 1, 2].reduce((sum, axis) => sum + (two.point[axis]! - one.point[axis]!) * one.across[axis]!, 0),
          )
          // The envelope lies along two axes of the room only, so the axis is the panels' own.
          expect(Math.abs(one.across.reduce((sum, value, axis) => sum + value * two.across[axis]!, 0))).toBeCloseTo(
            1,
            6,
          )
          expect(Math.abs(apart - (one.caliper + two.caliper) / 2 - dieline.sizes.inner[side])).toBeLessThan(0.5)
          if (style.id !== 'envelope' && style.id !== 'sleeve')
            expect(Math.abs(one.across[axes[side]])).toBeCloseTo(1, 6)
        }
      }),
      runs,
    )
  })

  test('is as large outside as it says', () => {
    fc.assert(
      // A tab to hang it by stands above what a carton measures, and hooks of locked corners beside what a cake box does.
      fc.property(
        dielines(style).filter(({ options }) => !options.hang && options.corners !== 'lock'),
        (dieline) => {
          const { min, max } = closedBounds(dieline)
          const sides = max.map((value, axis) => value - min[axis]!).sort((a, b) => a - b)
          const { length, width, height } = dieline.sizes.outer
          const said = [length, width, height].sort((a, b) => a - b)
          // A lock tab may stand out below the base by a millimetre and a third of a board.
          sides.forEach((value, axis) => {
            expect(Math.abs(value - said[axis]!)).toBeLessThan(1.01 + dieline.caliper / 2)
          })
        },
      ),
      runs,
    )
  })

  test('turns artwork so that up is up', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        for (const { piece, at, motion } of placed(dieline)) {
          const { up, print } = piece.panels[at]!
          if (!up || !print || print === 'flap') continue
          const [, back, high] = turn(motion, UPS[up])
          expect(
            print === 'top' ? back : Math.max(high, style.limits.max.height ? -1 : back),
            piece.panels[at]!.name,
          ).toBeCloseTo(1, 6)
        }
      }),
      runs,
    )
  })
})
