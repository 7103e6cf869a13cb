import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { constructionOf, productDieline } from '../../../src/packaging/constructions.ts'
import { bordersOf, type Segment } from '../../../src/packaging/dieline/contacts.ts'
import { blankAreaOf, dielineOf, loopsIn, netAreaOf, type Piece } from '../../../src/packaging/dieline/dieline.ts'
import { DielineError, fitting } from '../../../src/packaging/dieline/limits.ts'
import { slitAlong, slitsInside } from '../../../src/packaging/dieline/slits.ts'
import {
  areaOf,
  bulgeOf,
  edgesOf,
  flatten,
  type Outline,
  pointOf,
  type Vec,
} from '../../../src/packaging/geometry/outline.ts'
import { STILL } from '../../../src/packaging/geometry/rigid.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'
import { sheet } from '../../../src/packaging/styles/sheet.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { covers } from './polygon.ts'
import { dielines, EVERY_STYLE, RIGID_STYLES } from './samples.ts'
import { depthOf, flatTriangles, solidsAt } from './solids.ts'

const runs = { numRuns: 60 }

const crosses = ([a, b]: Segment, [c, d]: Segment): boolean => {
  const side = (p: Vec, q: Vec, r: Vec) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  const apart = (x: number, y: number) => (x > 1e-7 && y < -1e-7) || (x < -1e-7 && y > 1e-7)
  return apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b))
}

const isSimple = (loop: Outline): boolean => {
  const points = flatten(loop)
  const lines = points.map((point, at): Segment => [point, points[(at + 1) % points.length]!])
  return lines.every((one, at) => lines.slice(at + 1).every((two) => !crosses(one, two)))
}

const within = ([x, y]: Vec, { panels }: Piece, at: number): boolean =>
  loopsIn(panels[at]!)
    .flatMap(edgesOf)
    .some(({ from, to, bulge }) => {
      if (bulge) return [from, to].some(([a, b]) => Math.hypot(a - x, b - y) < 1e-6)
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      const along = ((x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1])) / length
      const across = ((x - from[0]) * (to[1] - from[1]) - (y - from[1]) * (to[0] - from[0])) / length
      return Math.abs(across) < 1e-6 && along > -1e-6 && along < length + 1e-6
    })

/** The piece lying flat, whatever becomes of it. */
const flatOf = (piece: Piece): Piece => ({
  ...piece,
  spec: { ...piece.spec, formed: undefined as never, place: () => STILL },
})

describe.each(EVERY_STYLE)('%s, at every size', (_, style) => {
  test('is cut in closed, simple loops: one outline counter-clockwise, holes clockwise', () => {
    fc.assert(
      fc.property(dielines(style), ({ pieces }) => {
        for (const { cut } of pieces) {
          expect(cut.flat().every((corner) => [...pointOf(corner), bulgeOf(corner)].every(Number.isFinite))).toBe(true)
          expect(cut.map((loop) => Math.sign(areaOf(loop)))).toEqual(cut.map((_, at) => (at === 0 ? 1 : -1)))
          expect(cut.every(isSimple)).toBe(true)
        }
      }),
      runs,
    )
  })

  test('has panels that fill its outline, holes apart', () => {
    fc.assert(
      fc.property(dielines(style), ({ pieces }) => {
        for (const piece of pieces) {
          const panels = piece.panels.map(
            ({ outline, holes = [] }) => areaOf(outline) - holes.reduce((sum, hole) => sum + Math.abs(areaOf(hole)), 0),
          )
          expect(panels.every((area) => area > 0)).toBe(true)
          expect(panels.reduce((sum, area) => sum + area)).toBeCloseTo(netAreaOf(piece), 3)
        }
      }),
      runs,
    )
  })

  test('has panels that do not lie on each other, and holes and lines that lie in theirs', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        for (const piece of dieline.pieces) {
          // What a crease crushes lies on the flat too.
          const solids = solidsAt(
            { ...dieline, pieces: [flatOf(piece)] },
            [flatTriangles({ ...piece, creases: [] })],
            0,
          )
          solids.forEach((one, at) => {
            for (const two of solids.slice(at + 1))
              expect(depthOf(one, two), `${one.name}, ${two.name}`).toBeLessThan(0.01)
          })
          for (const { outline, holes = [], scores = [], perforations = [] } of piece.panels) {
            const points = [...holes.flatMap((hole) => flatten(hole)), ...[...scores, ...perforations].flat()]
            for (const point of points) expect(covers(flatten(outline), point)).toBe(true)
          }
        }
      }),
      { numRuns: 15 },
    )
  })

  test('creases or slits each contact of two panels, and never both', () => {
    fc.assert(
      fc.property(dielines(style), ({ pieces }) => {
        for (const { panels, creases, slits } of pieces) {
          const key = ([a, b]: Segment) => JSON.stringify([a, b])
          const { contacts } = bordersOf(panels.map(loopsIn))
          const interrupted = contacts.flatMap(({ a, b, segment }) => {
            const child = panels[b]!.parent === a ? b : a
            const { creased, slit } = slitAlong(segment, panels[child]!.slits ?? [])
            return [...creased, ...slit]
          })
          const inside = panels.flatMap(slitsInside)
          const found = [...creases.map(({ segment }) => key(segment)), ...slits.map(key)]
          expect(found.sort()).toEqual([...interrupted, ...inside].map(key).sort())
        }
      }),
      runs,
    )
  })

  test('has one root, and hinges that lie on an edge of both their panels', () => {
    fc.assert(
      fc.property(dielines(style), ({ pieces }) => {
        for (const piece of pieces) {
          expect(piece.panels.filter(({ parent }) => parent < 0)).toHaveLength(1)
          piece.panels.forEach(({ parent, hinge }, at) => {
            if (parent < 0) return
            expect(hinge).not.toBeNull()
            for (const end of hinge!) expect(within(end, piece, at) && within(end, piece, parent)).toBe(true)
            const line = new Set<number>()
            for (let up = at; up >= 0; up = piece.panels[up]!.parent) {
              expect(line.has(up)).toBe(false)
              line.add(up)
            }
          })
        }
      }),
      runs,
    )
  })

  test('never takes less board when a side grows', () => {
    fc.assert(
      fc.property(dielines(style), fc.constantFrom('length', 'width', 'height'), (dieline, side) => {
        const { inner } = dieline.sizes
        const larger = Math.min(inner[side] * 1.1, style.limits.max[side])
        const size = fitting(style, { ...inner, [side]: larger })
        // Where another side had to give way, it is no larger package.
        fc.pre((['length', 'width', 'height'] as const).every((other) => size[other] >= inner[other]))
        const grown = dielineOf(style, size, dieline.caliper, 'inner', dieline.options)
        expect(blankAreaOf(grown)).toBeGreaterThanOrEqual(blankAreaOf(dieline) * (1 - 1e-9))
      }),
      runs,
    )
  })

  test('measures the same package as inner, die and outer size', () => {
    fc.assert(
      fc.property(dielines(style), ({ sizes, caliper, options, width, height }) => {
        for (const mode of ['die', 'outer'] as const) {
          const same = dielineOf(style, sizes[mode], caliper, mode, options)
          expect(same.width).toBeCloseTo(width, 6)
          expect(same.height).toBeCloseTo(height, 6)
        }
      }),
      runs,
    )
  })
})

describe.each(RIGID_STYLES)('%s, which folds', (_, style) => {
  test('turns every panel but the root, in an order of steps', () => {
    fc.assert(
      fc.property(dielines(style), ({ pieces }) => {
        for (const { spec, panels } of pieces.filter(({ spec }) => !spec.formed)) {
          const turned = [...new Set(spec.steps.flatMap((step) => Object.keys(step)))].sort()
          expect(turned).toEqual(
            panels
              .filter(({ parent }) => parent >= 0)
              .map(({ name }) => name)
              .sort(),
          )
          for (const { turns, angle } of panels) {
            const steps = turns.map(({ step }) => step)
            expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
            expect(Math.abs(angle)).toBeLessThanOrEqual(180)
          }
        }
      }),
      runs,
    )
  })
})

describe('a size that a style is not made in', () => {
  test.each([
    [
      'length',
      { length: 801, width: 200, height: 50 },
      1.6,
      'fefco-0427: length must be between 80 and 800 mm, not 801 mm.',
    ],
    [
      'height',
      { length: 200, width: 200, height: 19.5 },
      1.6,
      'fefco-0427: height must be between 20 and 300 mm, not 19.5 mm.',
    ],
    [
      'caliper',
      { length: 200, width: 200, height: 50 },
      7,
      'fefco-0427: caliper must be between 0.8 and 5 mm, not 7 mm.',
    ],
    [
      'width',
      { length: 200, width: Number.NaN, height: 50 },
      1.6,
      'fefco-0427: width must be between 60 and 600 mm, not NaN mm.',
    ],
  ])('names the limit of its %s', (field, size, caliper, message) => {
    const draw = () => dielineOf(fefco0427, size, caliper)
    expect(draw).toThrow(message)
    expect(draw).toThrow(DielineError)
    expect(
      (() => {
        try {
          draw()
        } catch (error) {
          return (error as DielineError).field
        }
      })(),
    ).toBe(field)
  })

  test('is refused in the words in which it was asked for', () => {
    expect(() => dielineOf(fefco0427, { length: 85, width: 150, height: 50 }, 1.6, 'outer')).toThrow(
      'length must be between 91.74 and 811.73 mm, not 85 mm.',
    )
  })
})

test('a clamp that had to act is told, with what was wanted', () => {
  expect(dielineOf(fefco0427, { length: 200, width: 80, height: 150 }, 1.6).clamps).toContainEqual({
    what: 'lid wing',
    wanted: 149.6,
    used: 40.8,
  })
  expect(dielineOf(sheet, { length: 500, width: 375, height: 0 }, 0.03).clamps).toEqual([])
})

describe('everything the shop sells', () => {
  test.each(PRODUCTS.map((product) => [product.type, product] as const))(
    '%s has a dieline in every size',
    (_, product) => {
      const { limits } = product
      const ends = limits ? [limits.min, limits.max] : []
      for (const size of [...product.sizes, ...ends])
        for (const material of product.materials) {
          const dieline = productDieline(product, size, material)
          expect(dieline.style.id).toBe(constructionOf(product).style)
          expect(dieline.width * dieline.height).toBeGreaterThan(0)
        }
    },
  )
})

test('a plant that measured another gain than the caliper has its dielines drawn with it', () => {
  const product = PRODUCTS.find(({ type }) => type === 'shipping-box')!
  const [size, material] = [product.sizes[0]!, product.materials[0]!]
  const boards = { ...product.boards, [material]: { ...product.boards[material]!, gain: 2.8 } }
  const { pieces } = productDieline({ ...product, boards }, size, material)
  expect(pieces[0]!.width).toBe(dielineOf(STYLES['fefco-0201'], size, 2.8).pieces[0]!.width)
  expect(pieces[0]!.width).not.toBe(productDieline(product, size, material).pieces[0]!.width)
})
