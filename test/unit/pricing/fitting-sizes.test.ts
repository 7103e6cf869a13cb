import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Product, Size } from '../../../src/contract/catalogue.ts'
import { constructionOf } from '../../../src/packaging/constructions.ts'
import { type FittingSize, fitOf, looseness } from '../../../src/pricing/fitting-sizes.ts'
import { ownSizeLimits } from '../../../src/pricing/limits.ts'

const product = (type: string) => PRODUCTS.find((item) => item.type === type)!
const mm = (length: number, width: number, height: number): Size => ({ length, width, height })
const anySide = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 700 }))
const anyThing = fc.tuple(anySide, anySide, anySide).map(([a, b, c]) => mm(a, b, c))
const anyProduct = fc.constantFrom(...PRODUCTS)

const turned = ({ length: a, width: b, height: c }: Size): [number, number, number][] => [
  [a, b, c],
  [a, c, b],
  [b, a, c],
  [b, c, a],
  [c, a, b],
  [c, b, a],
]

/** Whether a closed package of this inner size can go around a thing, by what each kind is made of. */
function goesAround({ style, construction }: Product, { length: L, width: W, height: H }: Size, thing: Size): boolean {
  const kind = constructionOf({ style, ...(construction && { construction }) }).style
  return turned(thing).some(([x, y, z]) => {
    if (kind === 'tube') return x * x + y * y <= (L + 0.2) ** 2 && z <= H
    if (kind === 'hexagon-box') {
      // All four corners are inside each pair of walls, whose middles are at 90°, 30° and 150°.
      const inside = [90, 30, 150].every((angle) => {
        const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
        return Math.abs(x * cos) + Math.abs(y * sin) <= W + 0.1
      })
      return inside && z <= H
    }
    // The faces of a bag are as long around the thing as they are flat: once around, and from end to end.
    if (['poly-mailer', 'paper-mailer', 'envelope'].includes(kind)) return 2 * (x + z) <= 2 * L && y + z <= W
    if (kind === 'tote') return 2 * (x + z) <= 2 * L && y + z / 2 <= W
    if (kind === 'doypack') return 2 * (x + y) <= 2 * (L - 16) && y <= W && z + y / 2 <= H - 32
    return x <= L && y <= W && z <= H
  })
}

const sizesOf = (found: ReturnType<typeof fitOf>): FittingSize[] =>
  found ? [...found.ready, found.own ?? []].flat() : []

describe('the sizes that hold a thing', () => {
  test('are the same whichever way it is measured', () => {
    fc.assert(
      fc.property(anyProduct, anyThing, (item, thing) => {
        const found = fitOf(item, thing)
        for (const [a, b, c] of turned(thing)) expect(fitOf(item, mm(a, b, c))).toEqual(found)
      }),
    )
  })

  test('go around it, thickness and all, and are sold', () => {
    fc.assert(
      fc.property(anyProduct, anyThing, (item, thing) => {
        const found = fitOf(item, thing)
        for (const { size } of sizesOf(found)) expect([size, goesAround(item, size, thing)]).toEqual([size, true])
        for (const { size } of found?.ready ?? []) expect(item.sizes).toContainEqual(size)
        if (!found?.own) return
        const { size } = found.own
        const { min, max } = ownSizeLimits(item, size)!
        for (const side of ['length', 'width', 'height'] as const) {
          expect(Number.isInteger(size[side])).toBe(true)
          expect(size[side]).toBeGreaterThanOrEqual(min[side])
          expect(size[side]).toBeLessThanOrEqual(max[side])
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('are no more for a larger thing', () => {
    fc.assert(
      fc.property(anyProduct, anyThing, fc.tuple(fc.nat(80), fc.nat(80), fc.nat(80)), (item, thing, [a, b, c]) => {
        const larger = mm(thing.length + a, thing.width + b, thing.height + c)
        const [before, after] = [fitOf(item, thing), fitOf(item, larger)]
        const held = before?.ready.map(({ size }) => size) ?? []
        for (const { size } of after?.ready ?? []) expect(held).toContainEqual(size)
        if (after) expect(before).not.toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  test('are in order, the tightest first, and one to measure is tighter than all', () => {
    fc.assert(
      fc.property(anyProduct, anyThing, (item, thing) => {
        const found = fitOf(item, thing)
        const loose = found?.ready.map(looseness) ?? []
        expect(loose).toEqual(loose.toSorted((a, b) => a - b))
        if (found?.own && loose.length) expect(looseness(found.own)).toBeLessThan(loose[0]!)
        for (const { spare } of sizesOf(found)) expect(Math.min(...Object.values(spare))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('leave none out: each ready size that goes around it is among them', () => {
    fc.assert(
      fc.property(anyProduct, anyThing, (item, thing) => {
        // What is padded or bends little holds less than what goes around it; what holds nothing holds nothing.
        if (['paper-mailer', 'envelope', 'sheet', 'label', 'card', 'tape', 'samples'].includes(item.style)) return
        const held = fitOf(item, thing)?.ready.map(({ size }) => size) ?? []
        for (const size of item.sizes) if (goesAround(item, size, thing)) expect(held).toContainEqual(size)
      }),
    )
  })
})

describe('a thing', () => {
  test('as large as the room inside has a size to measure without anything to spare', () => {
    expect(fitOf(product('shipping-box'), mm(203, 307, 152))!.own).toEqual({
      size: mm(307, 203, 152),
      spare: mm(0, 0, 0),
    })
  })

  test('has none to measure where a ready size leaves nothing, and no size at all where it is too large', () => {
    const box = product('shipping-box')
    expect(fitOf(box, box.sizes[0]!)!.own).toBeNull()
    expect(fitOf(box, mm(5000, 5000, 5000))).toBeNull()
    expect(looseness({ size: mm(9, 9, 9), spare: mm(1, 2, 4) })).toBe(7)
  })

  test.each([
    // A bag is at least 60 mm deep and 160 mm high: a thing that stands up needs less than one that lies.
    ['paper-bag', mm(89, 488, 126), mm(126, 89, 488)],
    ['paper-bag', mm(48, 193, 162), mm(193, 60, 162)],
    ['paper-bag', mm(46, 130, 38), mm(120, 60, 160)],
    ['product-box', mm(31, 249, 109), mm(249, 31, 109)],
    ['carrier-box', mm(150, 33, 196), mm(196, 70, 150)],
  ])('has as its own size of %s the smallest of all ways to turn it: %o', (type, thing, size) => {
    expect(fitOf(product(type), thing)!.own!.size).toEqual(size)
  })

  test('stands in a can as it leaves most', () => {
    const narrow = fitOf(product('paper-can'), mm(15, 23, 42))!.ready.find(({ size }) => size.width === 73)!
    expect(narrow.spare).toEqual(mm(45, 45, 178))
  })

  test('lies flat in a bag, so that the smaller one is the tighter', () => {
    const [first, second] = fitOf(product('bio-poly-mailer-plain'), mm(230, 160, 45))!.ready
    expect(first).toEqual({ size: mm(240, 330, 0), spare: mm(35, 55, 0) })
    expect(second!.size).toEqual(mm(310, 410, 0))
    expect(fitOf(product('poly-mailer'), mm(160, 45, 230))!.own!.size).toEqual(mm(205, 275, 0))
  })

  test.each([
    // A bottle of 75 mm and 320 mm, as the smallest box around it.
    ['product-box-wine-box', mm(75, 75, 320), [mm(85, 85, 330), mm(95, 95, 350), mm(115, 115, 360)]],
    // 50 × 50 has a diagonal of 71 mm.
    ['paper-can', mm(50, 50, 95), [mm(73, 73, 220), mm(80, 80, 120), mm(100, 100, 160)]],
    // A folded shirt of 30 mm takes 280 across and 330 along.
    ['poly-mailer', mm(300, 250, 30), [mm(320, 420, 0), mm(400, 500, 0)]],
    // The padding takes 12 mm each way, which the film does not have.
    ['paper-mailer', mm(230, 165, 5), [mm(260, 340, 0), mm(320, 440, 0)]],
    ['rigid-envelope', mm(297, 210, 6), []],
    ['rigid-envelope', mm(297, 210, 3), [mm(330, 240, 0), mm(460, 330, 0)]],
    ['tissue-paper', mm(10, 10, 10), []],
    ['sample-packs', mm(10, 10, 10), []],
  ])('has its sizes of %s', (type, thing, sizes) => {
    const found = fitOf(product(type), thing)?.ready.map(({ size }) => size) ?? []
    const inOrder = (list: Size[]) => list.map((size) => Object.values(size).join('x')).sort()
    expect(inOrder(found)).toEqual(inOrder(sizes))
  })
})
