import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { boardOf, constructionOf } from '../../../src/packaging/constructions.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { folds } from '../../../src/packaging/dieline/fold.ts'
import type { Shape } from '../../../src/packaging/drawing/shape.ts'
import { sheetShapes } from '../../../src/packaging/drawing/sheet-shapes.ts'
import { type PlanePoint, project } from '../../../src/packaging/drawing/space.ts'
import { stockOf } from '../../../src/packaging/drawing/stock.ts'
import { figure } from '../../../src/packaging/geometry/figure.ts'
import { parsePictureUrl, picturedPose, pictureUrl } from '../../../src/packaging/picture-url.ts'
import { productPicture, sidePicture } from '../../../src/packaging/product-picture.ts'
import { styleOf } from '../../../src/packaging/styles/shelf.ts'
import { EVERY_STYLE } from './samples.ts'

const pointsOf = (shapes: readonly Shape[]): PlanePoint[] =>
  shapes.flatMap((shape) =>
    'outlines' in shape ? shape.outlines.flat().map((step) => project('curve' in step ? step.curve[2] : step)) : [],
  )

test.each(EVERY_STYLE)('the sheet of %s fills its rectangle, and its inside is its outside mirrored', (_, style) => {
  const dieline = dielineOf(style, style.usual, style.usual.caliper)
  const look = { stock: stockOf('cardboard-natural'), printing: null }
  const outside = pointsOf(sheetShapes(dieline, 'outside', look))
  const inside = pointsOf(sheetShapes(dieline, 'inside', look))
  expect(inside).toHaveLength(outside.length)
  inside.forEach(([x, y], at) => {
    expect(x).toBeCloseTo(dieline.width - outside[at]![0], 6)
    expect(y).toBeCloseTo(outside[at]![1], 6)
  })
  const [xs, ys] = [outside.map(([x]) => x), outside.map(([, y]) => y)]
  expect(Math.min(...xs)).toBeGreaterThan(-0.01)
  expect(Math.max(...xs)).toBeLessThan(dieline.width + 0.01)
  expect(Math.min(...ys)).toBeGreaterThan(-0.01)
  expect(Math.max(...ys)).toBeLessThan(dieline.height + 0.01)
})

describe.each(PRODUCTS.map((product) => [product.type, product] as const))('%s', (_, product) => {
  const size = product.sizes[0]!
  const { caliper } = boardOf(product, product.materials[0]!)
  const dieline = dielineOf(styleOf(constructionOf(product).style), size, caliper)

  test('has a sheet, true to size, where it folds', () => {
    const sheet = sidePicture(product, size, 'outside')
    if (folds(dieline))
      expect(sheet).toContain(`viewBox="0 0 ${figure(dieline.width, 1)} ${figure(dieline.height, 1)}"`)
  })

  test('can be drawn at every moment and turn; closed and not turned it is its closed picture', () => {
    for (const [time, turn] of [
      [0, 0],
      [0.4, 90],
      [1, 345],
    ] as const)
      expect(productPicture(product, size, { pose: picturedPose(time, turn) })).toMatch(/^<svg .*<\/svg>$/s)
    const closed = productPicture(product, size, { view: 'closed' })
    expect(productPicture(product, size, { view: 'closed', pose: { time: 1, turn: 0 } })).toBe(closed)
  })
})

test('a pose has one address, in steps; what is no step, or beyond a turn, is no address', () => {
  const asked = {
    product: 'mailer-box-eco',
    size: { length: 230, width: 170, height: 60 },
    material: 'cardboard-natural',
    print: 'print-monochrome',
    units: 'cm',
  } as const
  const address = pictureUrl({ ...asked, view: picturedPose(0.413, -47) })
  expect(address).toContain('/fold-40-315/')
  expect(parsePictureUrl(address)?.view).toEqual({ time: 0.4, turn: 315 })
  for (const side of ['outside', 'inside'] as const)
    expect(parsePictureUrl(pictureUrl({ ...asked, view: side }))?.view).toBe(side)
  for (const bad of ['fold-41-0', 'fold-105-0', 'fold-40-360', 'fold-40-7', 'fold-40', 'fold--5-0'])
    expect(parsePictureUrl(address.replace('fold-40-315', bad))).toBeNull()
})
