import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf, type Piece } from '../../../src/packaging/dieline/dieline.ts'
import { fold } from '../../../src/packaging/dieline/fold.ts'
import { bondsOn, landingsOn } from '../../../src/packaging/dieline/landing.ts'
import { isPrinted } from '../../../src/packaging/dieline/printed.ts'
import type { BoardFace } from '../../../src/packaging/dieline/style.ts'
import { zonesFor } from '../../../src/packaging/dieline/zone-sizes.ts'
import { bleedOf, INK_ON_GLUE, inkFreeOf, safeOf } from '../../../src/packaging/dieline/zones.ts'
import { grown, without } from '../../../src/packaging/geometry/areas.ts'
import { boundsOf, flatten, flattenWithin, type Outline, type Vec } from '../../../src/packaging/geometry/outline.ts'
import { type Motion, type Point, transform } from '../../../src/packaging/geometry/rigid.ts'
import { deliveryMailer } from '../../../src/packaging/styles/delivery-mailer.ts'
import { drawerBox } from '../../../src/packaging/styles/drawer-box.ts'
import { ecmaA20200301 } from '../../../src/packaging/styles/ecma-a20-20-03-01.ts'
import { fefco0300 } from '../../../src/packaging/styles/fefco-0300.ts'
import { fefco0421 } from '../../../src/packaging/styles/fefco-0421.ts'
import { fefco0422 } from '../../../src/packaging/styles/fefco-0422.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'
import { hexagonBox } from '../../../src/packaging/styles/hexagon-box.ts'
import { label } from '../../../src/packaging/styles/label.ts'
import { rigidBox } from '../../../src/packaging/styles/rigid-box.ts'
import { dielines, EVERY_STYLE, RIGID_STYLES } from './samples.ts'

const FACES: readonly BoardFace[] = ['outside', 'inside']

/** How often a region winds around a point, as the nonzero rule of SVG and PDF counts. */
function winding([x, y]: Vec, region: readonly (readonly Vec[])[]): number {
  let turns = 0
  // Without iterators, as below: these two are asked a million times.
  for (const loop of region) {
    let [ax, ay] = loop.at(-1) ?? [0, 0]
    for (const [bx, by] of loop) {
      if (ay <= y !== by <= y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) turns += by > ay ? 1 : -1
      ax = bx
      ay = by
    }
  }
  return turns
}

const flat = (outlines: readonly Outline[]) => outlines.map((outline) => flattenWithin(outline, 0.02, 3))

/** The distance of a point from the nearest edge of a region, mm. */
function distance([x, y]: Vec, region: readonly (readonly Vec[])[]): number {
  let nearest = Infinity
  for (const loop of region) {
    let [ax, ay] = loop.at(-1) ?? [0, 0]
    for (const [bx, by] of loop) {
      const dx = bx - ax
      const dy = by - ay
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      nearest = Math.min(nearest, (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2)
      ax = bx
      ay = by
    }
  }
  return Math.sqrt(nearest)
}

/** Points all over a piece and a little beyond it. */
function pointsOf(piece: Piece, beyond: number): Vec[] {
  const { left, right, bottom, top } = boundsOf([piece.cut[0]!])
  const steps = 17
  return Array.from({ length: steps * steps }, (_, at) => [
    left - beyond + ((right - left + 2 * beyond) * ((at % steps) + 0.37)) / steps,
    bottom - beyond + ((top - bottom + 2 * beyond) * (Math.floor(at / steps) + 0.61)) / steps,
  ])
}

const runs = { numRuns: 4 }

describe.each(EVERY_STYLE)('%s, as artwork covers it', (_, style) => {
  const every = (check: (piece: Piece, face: BoardFace, dieline: Dieline) => void) =>
    fc.assert(
      fc.property(dielines(style), fc.constantFrom(...FACES), (dieline, face) => {
        for (const piece of dieline.pieces) check(piece, face, dieline)
      }),
      runs,
    )

  test('has its full bleed around every cut, and no more of it: no notch at a shoulder, none at a hole', () => {
    every((piece, face, dieline) => {
      const { bleed } = zonesFor(piece.caliper)
      const glue = bondsOn(piece, dieline, face)
      const printed = flat(glue.length ? without(piece.cut, glue) : piece.cut)
      const [zone, bare] = [flat(bleedOf(piece, dieline, bleed, face)), flat(inkFreeOf(piece, dieline, face))]
      for (const point of pointsOf(piece, bleed)) {
        const off = winding(point, printed) ? 0 : distance(point, printed)
        if (winding(point, bare)) expect(winding(point, zone)).toBe(0)
        else if (off < bleed - 0.05 && (!bare.length || distance(point, bare) > 0.05))
          expect(winding(point, zone)).toBe(1)
        // A sharp corner reaches further than its edges.
        if (off > 4 * bleed + 0.05) expect(winding(point, zone)).toBe(0)
      }
    })
  })

  test('takes no ink on its glue but for an edge beside what is printed', () => {
    every((piece, face, dieline) => {
      const glue = bondsOn(piece, dieline, face)
      const zone = flat(bleedOf(piece, dieline, zonesFor(piece.caliper).bleed, face))
      const printed = flat(without(piece.cut, glue))
      for (const point of glue.flatMap((outline) => pointsOf({ ...piece, cut: [outline] }, 0))) {
        if (!winding(point, flat(glue))) continue
        const off = winding(point, printed) ? 0 : distance(point, printed)
        if (off > 4 * INK_ON_GLUE + 0.05) expect(winding(point, zone)).toBe(0)
      }
    })
  })

  test('is safe for text just where every cut, crease and glue area is far enough', () => {
    every((piece, face, dieline) => {
      const { safe } = zonesFor(piece.caliper)
      const zone = flat(safeOf(piece, dieline, safe, face))
      const panels = piece.panels.map(({ outline, holes = [] }) => flat([outline, ...holes]))
      const glue = flat(bondsOn(piece, dieline, face))
      for (const point of pointsOf(piece, 0)) {
        // A panel may lie in the hole of another one.
        const panel = panels.find(
          ([outline, ...holes]) => winding(point, [outline!]) && !holes.some((hole) => winding(point, [hole])),
        )
        const off = panel && !winding(point, glue) ? Math.min(distance(point, panel), distance(point, glue)) : 0
        // A large arc's zone is drawn in chords, up to 0.18 mm within it.
        if (off > safe + 0.2) expect(winding(point, zone)).toBe(1)
        if (off < safe - 0.1) expect(winding(point, zone)).toBe(0)
      }
    })
  })
})

/** The names of the panels that have a safe zone. */
function safePanels(dieline: Dieline, piece = 0): string[] {
  const { pieces } = dieline
  const zone = flat(safeOf(pieces[piece]!, dieline, zonesFor(pieces[piece]!.caliper).safe))
  return pieces[piece]!.panels.filter(({ outline }) => zone.some((loop) => winding(loop[0]!, [flatten(outline)]))).map(
    ({ name }) => name,
  )
}

test.each([
  [fefco0427, ['front', 'inner left', 'inner right']],
  [fefco0421, ['inner left', 'inner right']],
  [fefco0422, ['inner left', 'inner right']],
  [label, ['label']],
  [hexagonBox, ['dust right front top', 'dust right front bottom']],
])('$id keeps the safe zones that one short edge or arc took away', (style, panels) => {
  const { caliper, ...size } = style.usual
  expect(safePanels(dielineOf(style, size, caliper))).toEqual(expect.arrayContaining(panels))
})

test('the notch of a drawer leaves the rest of its wall safe', () => {
  const { caliper, ...size } = drawerBox.usual
  const { pieces } = dielineOf(drawerBox, size, caliper)
  const sleeve = pieces.findIndex(({ panels }) => panels.some(({ name }) => name === 'top'))
  expect(safePanels(dielineOf(drawerBox, size, caliper), sleeve)).toContain('top')
})

describe.each(RIGID_STYLES)('%s, where its glue lands', (_, style) => {
  test('is free of ink too: where an area of glue meets a panel, that face of it is glued', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const motions = fold(dieline, 1)
        const landed = dieline.pieces.flatMap((piece, p) =>
          FACES.flatMap((face) =>
            landingsOn(piece, dieline, face).map((outline) => ({ piece, face, motion: motions[p], outline })),
          ),
        )
        dieline.pieces.forEach((piece, p) => {
          if (piece.spec.formed) return
          piece.panels.forEach(({ glue, outline }, at) => {
            for (const area of glue ? (glue.outlines ?? [outline]) : []) {
              const side = glue!.face === 'outside' ? 1 : -1
              const points = flatten(area)
              const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length)
              const from = transform(motions[p]![at]!, [middle[0]!, middle[1]!, (side * piece.caliper) / 2])
              // One of the landings has its face there.
              const met = landed.some(({ piece: other, face, motion, outline: landing }) =>
                other.panels.some((panel, index) => {
                  const [corner] = flatten(landing)
                  if (!winding(corner!, [flatten(panel.outline)]) && distance(corner!, [flatten(panel.outline)]) > 0.01)
                    return false
                  const level = ((face === 'outside' ? 1 : -1) * other.caliper) / 2
                  const near = nearestOf(from, motion![index]!, level)
                  return Math.abs(near.off) < 1.6 * piece.caliper + 0.5 && winding(near.at, [flatten(landing)]) !== 0
                }),
              )
              expect(met, piece.panels[at]!.name).toBe(true)
            }
          })
        })
      }),
      { numRuns: 10 },
    )
  })
})

/** A point of space as a panel sees it: its place on the flat, and its distance from the face at `level`. */
function nearestOf([x, y, z]: Point, motion: Motion, level: number): { at: Vec; off: number } {
  const origin = transform(motion, [0, 0, 0])
  const [a, b, c] = [x - origin[0], y - origin[1], z - origin[2]]
  const along = (axis: Point) => {
    const [i, j, k] = transform(motion, axis).map((value, at) => value - origin[at]!) as [number, number, number]
    return a * i + b * j + c * k
  }
  return { at: [along([1, 0, 0]), along([0, 1, 0])], off: along([0, 0, 1]) - level }
}

test('the wall that a glue flap lies behind is bare inside where it does, and its other side is printed', () => {
  const dieline = dielineOf(ecmaA20200301, { length: 100, width: 60, height: 150 }, 0.48)
  const [carton] = dieline.pieces
  const flap = carton!.panels.find(({ name }) => name === 'glue')!
  const last = boundsOf([carton!.panels.find(({ name }) => name === 'right')!.outline])
  const [landing] = landingsOn(carton!, dieline, 'inside').map((outline) => boundsOf([outline]))
  expect(landing!.right).toBeCloseTo(last.right, 0)
  expect(landing!.right - landing!.left).toBeCloseTo(boundsOf([flap.outline]).right - boundsOf([flap.outline]).left, 0)
  expect(landingsOn(carton!, dieline, 'outside')).toEqual([])
  const bare = boundsOf(inkFreeOf(carton!, dieline, 'inside'))
  expect(bare.left).toBeCloseTo(landing!.left + INK_ON_GLUE, 3)
})

test('the walls of a tray are bare where its tabs are glued, and the front of a mailer where its strips are', () => {
  const { caliper, ...size } = fefco0300.usual
  const tray = dielineOf(fefco0300, size, caliper)
  expect(tray.pieces.map((piece) => landingsOn(piece, tray, 'inside').length)).toEqual([4, 4])
  const { caliper: t, ...sides } = deliveryMailer.usual
  const mailer = dielineOf(deliveryMailer, sides, t)
  expect(landingsOn(mailer.pieces[0]!, mailer, 'outside')).toHaveLength(2)
})

test('the glue flap of a carton is bare outside but for three millimetres, and printed inside', () => {
  const dieline = dielineOf(ecmaA20200301, { length: 100, width: 60, height: 150 }, 0.48)
  const carton = dieline.pieces[0]!
  const flap = carton.panels.find(({ glue }) => glue)!
  const { left, right } = boundsOf([flap.outline])
  const [outside, inside] = FACES.map((face) => inkFreeOf(carton, dieline, face))
  const bare = boundsOf(outside!)
  expect(right - left - (bare.right - bare.left)).toBeCloseTo(INK_ON_GLUE, 3)
  expect(inside!.some((loop) => boundsOf([loop]).left < right)).toBe(false)
})

test('the board of a set-up box is not printed, its wraps are', () => {
  const { caliper, ...size } = rigidBox.usual
  const dieline = dielineOf(rigidBox, size, caliper)
  expect(dieline.pieces.filter((piece) => isPrinted(piece, dieline)).map(({ name }) => name)).toEqual([
    'tray wrap',
    'lid wrap',
  ])
})

test('a region that is shrunk by more than it has is empty, and a narrow neck divides it', () => {
  const square: Outline = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  expect(grown([square], -6)).toEqual([])
  const bone = without(
    [square],
    [
      [
        [3, 2],
        [7, 2],
        [7, 11],
        [3, 11],
      ],
    ],
  )
  expect(grown(bone, -1.2)).toHaveLength(2)
})
