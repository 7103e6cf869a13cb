import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { askedBeside, otherBoards, otherSizes } from '../../../src/contract/beside.ts'
import { scalePicture } from '../../../src/packaging/scale-picture.ts'
import { parseScalePart, SCALE_OBJECTS, scalePart } from '../../../src/packaging/scale-view.ts'

const label = (mm: number) => `${mm}`
/** The lengths of the dimension lines of a picture, in its units, in the order in which they are drawn. */
const linesIn = (svg: string) =>
  [...svg.matchAll(/d="M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)M[^"]*" fill="none" stroke="#1746ff"/g)].map(
    ([, ax, ay, bx, by]) => Math.hypot(Number(bx) - Number(ax), Number(by) - Number(ay)),
  )

describe.each(PRODUCTS.map((product) => [product.type, product] as const))('%s to scale', (_, product) => {
  test('stays within its frame beside everything, alone and beside its largest size', () => {
    for (const object of SCALE_OBJECTS)
      for (const other of [undefined, { size: product.sizes.at(-1)!, material: product.materials.at(-1)! }]) {
        const svg = scalePicture(product, product.sizes[0]!, { object, ...(other && { other }) }, {}, label)
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        const body = svg.replaceAll(/<g transform.*?<\/g>/g, '')
        const numbers = [...body.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
          ([, x, y]) => [Number(x), Number(y)] as const,
        )
        expect(Math.min(...numbers.flat())).toBeGreaterThanOrEqual(0)
        expect(Math.max(...numbers.map(([x]) => x))).toBeLessThanOrEqual(720)
        expect(Math.max(...numbers.map(([, y]) => y))).toBeLessThanOrEqual(360)
      }
  })
})

test('all things of a picture have one scale', () => {
  const product = PRODUCTS.find(({ type }) => type === 'shipping-box')!
  const [small, large] = [
    { length: 200, width: 150, height: 100 },
    { length: 400, width: 300, height: 300 },
  ]
  const scene = { object: 'bottle', other: { size: large, material: 'cardboard-natural' } } as const
  const lines = linesIn(scalePicture(product, small, scene, {}, label))
  expect(lines).toHaveLength(7)
  const [bottle, length, , height, longer, , higher] = lines as [number, number, number, number, number, number, number]
  expect(longer / length).toBeCloseTo(2, 1)
  // A box is higher than its room by its boards.
  expect(height / bottle).toBeCloseTo(100 / 300, 1)
  expect(higher / bottle).toBeCloseTo(300 / 300, 1)
})

test('a scene is read back from its address, and nothing else is one', () => {
  const side = fc.integer({ min: 0, max: 999_999 })
  fc.assert(
    fc.property(
      fc.constantFrom(...SCALE_OBJECTS),
      fc.option(
        fc.record({
          size: fc.record({ length: side, width: side, height: side }),
          material: fc.constantFrom('cardboard-natural', 'paper-kraft'),
        }),
        { nil: undefined },
      ),
      (object, other) => {
        const scene = { object, ...(other && { other }) }
        expect(parseScalePart(scalePart(scene))).toEqual(scene)
      },
    ),
  )
  for (const part of ['scale-', 'scale-car', 'scale-hand-', 'scale-hand-1x1x1', 'scale-hand-1x1x1-../x', 'hand', ''])
    expect(parseScalePart(part)).toBeNull()
})

test('a product is seen beside its other sizes and boards, and beside nothing else', () => {
  const product = PRODUCTS.find(({ type }) => type === 'mailer-box-eco-color')!
  const [size] = product.sizes
  const [material] = product.materials
  const seen = { size: size!, material: material! }
  expect(otherSizes(product, seen)).toHaveLength(product.sizes.length - 1)
  expect(otherBoards(product, seen).map(({ code }) => code)).toEqual(product.materials.slice(1))
  expect(askedBeside('160x120x60', product, seen)).toMatchObject({ size: { length: 160 }, material })
  expect(askedBeside(product.materials[1]!, product, seen)).toMatchObject({ size, material: product.materials[1] })
  for (const code of [null, '', material!, '1x1x1', '240x190x90', 'paper-kraft', '__proto__'])
    expect(askedBeside(code, product, seen)).toBeNull()
})
