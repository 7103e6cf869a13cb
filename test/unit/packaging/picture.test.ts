import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Product } from '../../../src/contract/catalogue.ts'
import type { PrintMode } from '../../../src/contract/vocabulary.ts'
import { paint } from '../../../src/packaging/drawing/order.ts'
import type { View } from '../../../src/packaging/drawing/scene.ts'
import { area } from '../../../src/packaging/drawing/shape.ts'
import { EYE, times } from '../../../src/packaging/drawing/space.ts'
import type { Point } from '../../../src/packaging/geometry/rigid.ts'
import { parsePictureUrl, pictureUrl } from '../../../src/packaging/picture-url.ts'
import { type PictureOptions, productPicture } from '../../../src/packaging/product-picture.ts'

const VIEWS: View[] = ['open', 'half', 'closed']
const labels = { length: '20 cm', width: '15 cm', height: '5 cm' }

/**
 * Every size in every print and view, each in another board than the one before, so that each board is seen in each view and
 * beside each print. All boards of all of them would be three times as many pictures that differ in their colours alone.
 */
const everyPicture = ({ sizes, limits, materials, prints }: Product) =>
  [...sizes, ...(limits ? [limits.min, limits.max] : [])].flatMap((size, turn) =>
    prints.flatMap((print, at) =>
      VIEWS.map((view) => ({ size, material: materials[(turn + at) % materials.length]!, print, view })),
    ),
  )

describe.each(PRODUCTS.map((product) => [product.type, product] as const))('a picture of %s', (_, product) => {
  const every = everyPicture(product)

  test('is drawn in every board and view', () => {
    for (const material of product.materials)
      for (const view of VIEWS) expect(every).toContainEqual(expect.objectContaining({ material, view }))
  })

  test('weighs at most 6 kB, in every size, print and view', () => {
    for (const { size, ...options } of every) {
      const picture = productPicture(product, size, { ...options, dimensions: { labels } })
      expect(gzipSync(picture).length, JSON.stringify({ size, ...options })).toBeLessThanOrEqual(6 * 1024)
    }
  })

  test('stays within its frame', () => {
    // What is printed is left out of what is read, so each size and view is drawn in one print.
    for (const { size, ...options } of everyPicture({ ...product, prints: product.prints.slice(-1) })) {
      const svg = productPicture(product, size, { ...options, crop: 'tile' })
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      const body = svg.replaceAll(/<g transform.*?<\/g>/g, '')
      const paths = [...body.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d!).join('')
      const numbers = [...paths.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
      expect(Math.min(...numbers.flat())).toBeGreaterThanOrEqual(0)
      expect(Math.max(...numbers.map(([x]) => x!))).toBeLessThanOrEqual(640)
      expect(Math.max(...numbers.map(([, y]) => y!))).toBeLessThanOrEqual(480)
    }
  })

  test('is the same each time, and another for another size', () => {
    const picture = productPicture(product, product.sizes[0]!)
    expect(productPicture(product, product.sizes[0]!)).toBe(picture)
    for (const size of product.sizes.slice(1)) expect(productPicture(product, size)).not.toBe(picture)
  })
})

const productOf = (type: string) => PRODUCTS.find((product) => product.type === type)!

describe('what a picture says', () => {
  test('is drawn in the brand’s face, not left to the fonts of whoever looks', () => {
    const mailer = productOf('mailer-box-eco')
    const picture = (length: string) =>
      productPicture(mailer, mailer.sizes[0]!, { dimensions: { labels: { ...labels, length } } })
    for (const length of ['20 cm', '7,87 in', '66 m', '72 yd', '0.5 cm']) expect(picture(length)).not.toContain('<text')
    expect(picture('20 cm')).not.toBe(picture('21 cm'))
  })

  test('of a can is its width and its height: no line runs across the lid', () => {
    const can = productOf('paper-can')
    const lines = (options: PictureOptions) =>
      productPicture(can, can.sizes[0]!, options).match(/stroke-width="1.3"/g)?.length ?? 0
    expect(lines({ dimensions: { labels } }) - lines({})).toBe(2)
  })

  test('of a magnetic box is its print, on the tray of the open box too', () => {
    const box = productOf('magnetic-box')
    const stamps = (print: PrintMode) =>
      productPicture(box, box.sizes[0]!, { print }).match(/<g transform="matrix/g)?.length ?? 0
    expect(stamps('no-print')).toBe(0)
    expect(stamps('print-monochrome')).toBeGreaterThan(0)
    expect(stamps('print-color-hd')).toBeGreaterThan(stamps('print-monochrome'))
  })

  test('of labels is a sheet of nine, as they are sold', () => {
    const labelled = productOf('square-label')
    const stamps = (print: PrintMode) =>
      productPicture(labelled, labelled.sizes[0]!, { print }).match(/<g transform="matrix/g)?.length ?? 0
    // The pattern, the emblem and the name on each.
    expect(stamps('print-monochrome')).toBe(3 * 9)
  })

  test('has an address for each view, half open too', () => {
    const { type: product, sizes, materials, prints } = productOf('mailer-box-eco')
    for (const view of VIEWS) {
      const request = {
        product,
        size: sizes[0]!,
        material: materials[0]!,
        print: prints[0]!,
        view,
        units: 'cm',
      } as const
      expect(parsePictureUrl(pictureUrl(request))).toMatchObject(request)
    }
    expect(
      parsePictureUrl('/pictures/mailer-box-eco/230x170x60/cardboard-natural/print-monochrome/ajar/cm.svg'),
    ).toBeNull()
  })
})

describe('painter’s order', () => {
  /** Squares that lie across the line of sight, one behind the other. */
  const square = (depth: number, shift: number): Point[] => {
    const base = times(EYE, depth)
    return [
      [0, 0, 0],
      [20, 0, 0],
      [20, 0, 20],
      [0, 0, 20],
    ].map(([x, y, z]) => [x! + shift + base[0], y! + base[1], z! + shift / 3 + base[2]] as const)
  }

  test('draws what is nearer to the eye later, however the faces were given', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 8 }),
        fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 8, maxLength: 8 }),
        (depths, shifts) => {
          const faces = depths.map((depth, at) => ({
            points: square(depth * 3, shifts[at]!),
            shapes: [area([], String(depth))],
          }))
          const order = paint(faces).map((shape) => Number('fill' in shape ? shape.fill : Number.NaN))
          expect(order).toEqual([...depths].sort((a, b) => a - b))
        },
      ),
      // Outlines that fall upon each other.
      {
        examples: [
          [
            [15, 13, 17, 14, 16, -9],
            [0, 4, 0, 0, 0, 4, 0, 0],
          ],
        ],
      },
    )
  })

  test('puts a tab that lies in a slot between the slot’s far and near edge', () => {
    // A board with a notch, and a strip that stands in it: neither is before the other everywhere.
    const board: Point[] = [
      [0, 0, 0],
      [40, 0, 0],
      [40, 0, 20],
      [25, 0, 20],
      [25, 0, 5],
      [15, 0, 5],
      [15, 0, 20],
      [0, 0, 20],
    ]
    const behind: Point[] = [
      [16, 5, 6],
      [24, 5, 6],
      [24, 5, 18],
      [16, 5, 18],
    ]
    const order = paint([
      { points: board, shapes: [area([], 'board')] },
      { points: behind, shapes: [area([], 'tab')] },
    ]).map((shape) => ('fill' in shape ? shape.fill : ''))
    expect(order).toEqual(['tab', 'board'])
  })
})
