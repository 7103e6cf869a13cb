import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { BRANDS } from '../../../src/packaging/brands/brands.ts'
import { dielineOf, loopsIn } from '../../../src/packaging/dieline/dieline.ts'
import { zonesFor } from '../../../src/packaging/dieline/zone-sizes.ts'
import { isMain, ownRoom } from '../../../src/packaging/drawing/own-mark.ts'
import { ownPrinting, printingOf } from '../../../src/packaging/drawing/printing.ts'
import { stockOf } from '../../../src/packaging/drawing/stock.ts'
import { foldedPicture, markedSheet } from '../../../src/packaging/folded-picture.ts'
import { flattenWithin, type Vec } from '../../../src/packaging/geometry/outline.ts'
import { filledPicture, ownAddress } from '../../../src/packaging/own-picture.ts'
import { parsePictureUrl, pictureUrl } from '../../../src/packaging/picture-url.ts'
import { productPicture } from '../../../src/packaging/product-picture.ts'
import { dielines, EVERY_STYLE, RIGID_STYLES } from './samples.ts'

const SLOT = /<use href="#own-/g
const filling = { href: 'data:image/png;base64,iVBORw0KGgo=', width: 30, height: 20 }

describe.each(EVERY_STYLE)('a mark on %s', (_, style) => {
  test('lies within its panel and the safe zone, at every size', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        for (const piece of dieline.pieces)
          for (const panel of piece.panels.filter(isMain)) {
            const room = ownRoom(panel, piece)
            if (!room) continue
            const { left, right, bottom, top } = room
            expect(right - left).toBeGreaterThan(0)
            const { safe } = zonesFor(piece.caliper)
            const rings = loopsIn(panel).map((loop) => flattenWithin(loop, 0.01, 20))
            for (const at of borderOf(left, bottom, right, top)) {
              expect(isWithin(at, rings)).toBe(true)
              for (const ring of rings) expect(distanceTo(ring, at)).toBeGreaterThanOrEqual(safe - 0.1)
            }
          }
      }),
      { numRuns: 12 },
    )
  })
})

describe.each(RIGID_STYLES.filter(([id]) => id !== 'divider-set'))('the usual %s', (_, style) => {
  test('has a mark on its sheet, and in a picture of it closed', () => {
    const dieline = dielineOf(style, style.usual, style.usual.caliper)
    const panels = dieline.pieces.flatMap((piece) => piece.panels.map((panel) => ({ piece, panel })))
    const places = panels.filter(({ piece, panel }) => isMain(panel) && ownRoom(panel, piece))
    expect(places.length).toBeGreaterThan(0)
    expect(markedSheet(dieline).match(SLOT)).toHaveLength(places.length)
    expect(foldedPicture(dieline, 1, true)).toMatch(SLOT)
    expect(foldedPicture(dieline, 1)).not.toMatch(SLOT)
  })
})

describe.each(PRODUCTS.map((product) => [product.type, product] as const))('a picture of %s', (_, product) => {
  test('has slots for a mark where it is printed, in every print and board, and nothing of the sample brand', () => {
    for (const [at, print] of product.prints.entries()) {
      const material = product.materials[at % product.materials.length]!
      const svg = productPicture(product, product.sizes[0]!, { print, material, own: true, view: 'closed' })
      if (print !== 'no-print') expect(svg).toMatch(SLOT)
      else expect(svg).toBe(productPicture(product, product.sizes[0]!, { print, material, view: 'closed' }))
    }
  })
})

test('one ink is printed in its colour, several over the board', () => {
  const { outside } = stockOf('cardboard-natural')
  const brand = BRANDS.teolinde
  expect(ownPrinting(printingOf('print-monochrome', brand), outside)?.own).toEqual({ ink: '#10151c', paper: outside })
  expect(ownPrinting(printingOf('print-color-hd', brand), outside)?.own).toEqual({ ink: null, paper: outside })
  expect(ownPrinting(null, outside)).toBeNull()
})

describe('a picture with slots', () => {
  const svg =
    '<svg viewBox="0 0 9 9"><use href="#own-ink-10151c"/><use href="#own-over-cfa36b"/><use href="#own-ink-10151c"/></svg>'

  test('is filled once for each way of printing', () => {
    const asked: string[] = []
    const filled = filledPicture(svg, (slot) => {
      asked.push(`${slot.kind} ${slot.colour}`)
      return filling
    })
    expect(asked).toEqual(['ink #10151c', 'over #cfa36b'])
    expect(filled.match(/<symbol id="own-/g)).toHaveLength(2)
    expect(filled.startsWith('<svg viewBox="0 0 9 9"><symbol id="own-ink-10151c" viewBox="0 0 30 20">')).toBe(true)
  })

  test('takes nothing but bitmaps', () => {
    for (const href of [
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png;base64,"/><script>',
      'https://elsewhere.example/a.png',
      'javascript:alert(1)',
      '',
    ])
      expect(() => filledPicture(svg, () => ({ ...filling, href }))).toThrow()
    expect(() => filledPicture(svg, () => ({ ...filling, width: Number.NaN }))).toThrow()
  })

  test('has an address of its own, made of that of the picture', () => {
    const request = {
      product: 'mailer-box-eco',
      size: { length: 200, width: 150, height: 50 },
      material: 'cardboard-natural',
      print: 'print-monochrome',
      view: 'open',
      units: 'cm',
    } as const
    const own = ownAddress(pictureUrl(request))!
    expect(own).toBe(pictureUrl({ ...request, own: true }))
    expect(parsePictureUrl(own)).toMatchObject({ ...request, own: true })
    expect(parsePictureUrl(pictureUrl(request))).not.toHaveProperty('own')
    for (const other of [own, '/favicon.svg', '/pictures/a.png', 'https://elsewhere.example/pictures/a.svg'])
      expect(ownAddress(other)).toBeNull()
  })
})

/** Points around a rectangle. */
const borderOf = (left: number, bottom: number, right: number, top: number): Vec[] =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((k): Vec[] => {
    const [x, y] = [left + (right - left) * k, bottom + (top - bottom) * k]
    return [
      [x, bottom],
      [x, top],
      [left, y],
      [right, y],
    ]
  })

/** Whether a point lies within the first ring and in no hole: it crosses all of them an odd number of times. */
const isWithin = ([x, y]: Vec, rings: readonly Vec[][]): boolean =>
  rings
    .flatMap((ring) => ring.map((from, at) => [from, ring[(at + 1) % ring.length]!] as const))
    .filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax).length %
    2 ===
  1

function distanceTo(ring: readonly Vec[], [x, y]: Vec): number {
  return Math.min(
    ...ring.map(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length]!
      const [dx, dy] = [bx - ax, by - ay]
      const k = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(x - ax - dx * k, y - ay - dy * k)
    }),
  )
}
