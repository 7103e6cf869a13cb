import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { brandOf } from '../../../src/packaging/brands/assignment.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { printingOf } from '../../../src/packaging/drawing/printing.ts'
import { dot, minus, normal, plus, span, times, unit } from '../../../src/packaging/drawing/space.ts'
import { stockOf } from '../../../src/packaging/drawing/stock.ts'
import { FORMS } from '../../../src/packaging/forms/forms.ts'
import type { Skin } from '../../../src/packaging/forms/skin.ts'
import { TAPE_ROLL, TAPE_TAIL } from '../../../src/packaging/forms/tape-roll.ts'
import type { Point } from '../../../src/packaging/geometry/rigid.ts'
import { materialLook, printLook } from '../../../src/packaging/looks.ts'
import { tapePicture } from '../../../src/packaging/pictures/tape.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

const roll = dielineOf(STYLES.tape, STYLES.tape.usual, STYLES.tape.usual.caliper)
const W = roll.sizes.die.width
const AXIS: Point = [TAPE_ROLL, 0, TAPE_ROLL]
const moments = fc.double({ min: 0, max: 1, noNaN: true })

/** A place of printed tape, the way along it, and where its printed face looks. */
interface Place {
  place: Point
  onward: Point
  printed: Point
}

/** Printed tape at a moment, from the roll to its loose end, in steps. */
function tapeOf(time: number): Place[] {
  const parts = FORMS.tape!(roll)(time).filter(({ flat }) => flat)
  const first = (skin: Skin) => skin.flat!.at(0, 0)[0]
  expect(parts.every((skin) => skin.flat!.at(1, 0)[0] > first(skin))).toBe(true)
  const steps = Array.from({ length: 60 }, (_, at) => at / 60)
  return parts.flatMap(({ at }) =>
    steps.map((u) => {
      const corners = [at(u, 0), at(u + 1 / 60, 0), at(u + 1 / 60, 1)]
      return { place: corners[0]!, onward: unit(minus(corners[1]!, corners[0]!)), printed: normal(corners) }
    }),
  )
}
const outwardAt = ([x, , z]: Point): Point => unit([x - AXIS[0], 0, z - AXIS[2]])
const isOnRoll = ([x, , z]: Point) => Math.hypot(x - AXIS[0], z - AXIS[2]) < TAPE_ROLL + 0.01

describe('printed tape', () => {
  test('is printed on the outer face of its roll, and leaves it with that face outward, as it lies on the roll', () => {
    fc.assert(
      fc.property(moments, (time) => {
        const tape = tapeOf(time)
        for (const { place, printed } of tape.filter((one) => isOnRoll(one.place)))
          expect(dot(printed, outwardAt(place))).toBeGreaterThan(0.99)
        const loose = tape.filter(({ place }) => !isOnRoll(place))
        const leaves = loose.reduce((one, other) =>
          span(minus(one.place, AXIS)) < span(minus(other.place, AXIS)) ? one : other,
        )
        expect(dot(leaves.printed, outwardAt(leaves.place))).toBeGreaterThan(0.99)
        // It goes on in the direction in which it lay.
        expect(Math.abs(dot(leaves.onward, outwardAt(leaves.place)))).toBeLessThan(0.1)
        // Nowhere is it folded over: what lies on the ground shows its printed face.
        for (const { printed } of loose) expect(printed[2]).toBeGreaterThan(0.4)
      }),
      { numRuns: 40 },
    )
    const lying = tapeOf(1).filter(({ place }) => place[2] < 0.2 && !isOnRoll(place))
    expect(lying.length).toBeGreaterThan(5)
    for (const { printed } of lying) expect(printed[2]).toBeGreaterThan(0.99)
  })

  test('takes its print along as it is unwound: its end has the same print at every moment', () => {
    const endOf = (time: number) => {
      const ends = FORMS.tape!(roll)(time).flatMap(({ at, flat }) =>
        flat ? [{ x: at(1, 0)[0], print: flat.at(1, 0)[0] }] : [],
      )
      return ends.reduce((one, other) => (other.x > one.x ? other : one)).print
    }
    for (const time of [0.6, 0.8, 0.9]) expect(endOf(time)).toBeCloseTo(endOf(1), 6)
    expect(TAPE_TAIL).toBeLessThan(roll.sizes.die.length)
  })

  test.each(['packing-tape', 'kraft-tape'])(
    'of %s shows its name in the picture only on that face, on its roll too',
    (type) => {
      const product = PRODUCTS.find((one) => one.type === type)!
      const { shapes } = tapePicture({
        product,
        size: { length: 66_000, width: W, height: 0 },
        caliper: 0.05,
        finishes: [],
        stock: stockOf(materialLook(product, product.materials[0]!)),
        printing: printingOf(printLook(product, product.prints[0]!), brandOf(product)),
        view: 'open',
      })
      const stamps = shapes.flatMap((shape) => ('outlines' in shape ? [] : [shape]))
      // Once bent with the roll, and on both straight parts of the loose end.
      const rolled = stamps.filter(({ origin }) => isOnRoll(origin))
      expect(rolled.length).toBeGreaterThan(6)
      expect(rolled.map(({ body }) => /<use href="#(\w+)"/.exec(body)?.[1])).toEqual(rolled.map(() => 'rolled'))
      expect(rolled[0]!.body).toContain(`<defs><g id="rolled"><path`)
      expect(stamps).toHaveLength(rolled.length + 2)
      const tape = tapeOf(1)
      for (const { origin, across, down } of stamps) {
        const face = normal([origin, plus(origin, across), plus(origin, times(down, -1))])
        const [x, , z] = origin
        const under = tape.reduce((one, other) =>
          Math.hypot(one.place[0] - x, one.place[2] - z) < Math.hypot(other.place[0] - x, other.place[2] - z)
            ? one
            : other,
        )
        expect(Math.hypot(under.place[0] - x, under.place[2] - z)).toBeLessThan(4)
        expect(dot(face, under.printed)).toBeGreaterThan(0.99)
      }
    },
  )
})
