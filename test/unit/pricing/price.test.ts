import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICE_LISTS } from '../../../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Configuration, Product } from '../../../src/contract/catalogue.ts'
import { EXPRESS_SURCHARGE, expressDays, linePrice } from '../../../src/pricing/express.ts'
import { validateConfiguration } from '../../../src/pricing/limits.ts'
import { priceOf, pricesOf } from '../../../src/pricing/price.ts'
import { type PriceList, priceListFor } from '../../../src/pricing/price-list.ts'
import { configurationOf, orderable } from '../shop-facts.ts'

const MOST = 20_000

/** The first quantity at which the total falls or the price of a piece rises; null where there is none. */
function inversion(product: Product, configuration: Configuration, list: PriceList, surcharge = 0): number | null {
  const price = pricesOf(product, configuration, list, surcharge)
  let before = price(product.minQuantity)
  for (let quantity = product.minQuantity + 1; quantity <= MOST; quantity++) {
    const total = price(quantity)
    // Price of a piece, compared as fractions: total / quantity ≤ before / (quantity − 1).
    if (total < before || total * (quantity - 1) > before * quantity) return quantity
    before = total
  }
  return null
}

const usual = ({ type, sizes, materials, prints, finishes, minQuantity }: Product): Configuration => ({
  product: type,
  size: sizes[0]!,
  material: materials[0]!,
  print: prints[0]!,
  finish: finishes[0]!,
  quantity: minQuantity,
})

describe('a price, at every quantity from the smallest order to 20,000', () => {
  test.each(PRODUCTS.map((product) => [product.type, product] as const))(
    'of %s: the total never falls, a piece never costs more',
    (_, product) => {
      for (const list of PRICE_LISTS) {
        expect([list.currency, inversion(product, usual(product), list)]).toEqual([list.currency, null])
      }
    },
  )

  test('holds for the cheapest and the dearest things, with express, in the currency with the largest unit', () => {
    const list = PRICE_LISTS.find(({ currency }) => currency === 'GBP')!
    for (const product of PRODUCTS) {
      const cheapest = {
        ...usual(product),
        size: product.limits?.min ?? product.sizes.at(-1)!,
        print: product.prints.at(-1)!,
      }
      expect([product.type, inversion(product, cheapest, list, EXPRESS_SURCHARGE)]).toEqual([product.type, null])
    }
  })

  test('holds for any configuration', () => {
    const any = fc
      .constantFrom(...PRODUCTS)
      .chain((product) => fc.tuple(fc.constant(product), configurationOf(product), fc.constantFrom(...PRICE_LISTS)))
    fc.assert(
      fc.property(any, ([product, configuration, list]) => inversion(product, configuration, list) === null),
      { numRuns: 20 },
    )
  })
})

describe('a price', () => {
  test('integer-minor-units: is whole minor units, and the same from the slice of the list that a page carries', () => {
    fc.assert(
      fc.property(
        orderable,
        fc.constantFrom(...PRICE_LISTS),
        fc.constantFrom('standard' as const, 'express' as const),
        ({ product, configuration }, list, speed) => {
          const total = linePrice(product, configuration, speed, list)
          const sliced = JSON.parse(JSON.stringify(priceListFor(product, list))) as PriceList
          expect(Number.isSafeInteger(total) && total > 0).toBe(true)
          expect(linePrice(product, configuration, speed, sliced)).toBe(total)
        },
      ),
    )
  })

  test('rises with every side of a box', () => {
    fc.assert(
      fc.property(
        orderable,
        fc.constantFrom('length' as const, 'width' as const, 'height' as const),
        ({ product, configuration }, side) => {
          const larger = { ...configuration, size: { ...configuration.size, [side]: configuration.size[side] + 10 } }
          fc.pre(product.limits !== null && validateConfiguration(product, larger).length === 0)
          expect(priceOf(product, larger, PRICE_LISTS[0]!)).toBeGreaterThanOrEqual(
            priceOf(product, configuration, PRICE_LISTS[0]!),
          )
        },
      ),
    )
  })

  /** research: net euro a piece at 100, 1,000 and 5,000, mailer 20 × 15 × 5 and shipping box 40 × 30 × 20. */
  test.each([
    ['mailer-box-plain', 'no-print', [200, 150, 50], [0.84, 0.43, 0.33]],
    ['mailer-box-eco', 'print-monochrome', [200, 150, 50], [1.35, 0.58, 0.42]],
    ['shipping-box', 'print-monochrome', [400, 300, 200], [2.71, 1.63, 1.32]],
    ['mailer-box-full-color', 'print-color-hd', [200, 150, 50], [3.17, 1.27, 0.88]],
    ['paper-bag', 'print-monochrome', [240, 100, 320], [1.63, 0.76, 0.55]],
    ['poly-mailer', 'print-monochrome', [250, 350, 0], [1.03, 0.36, 0.25]],
  ] as const)('of %s with %s is near the calibrated one', (type, print, [length, width, height], expected) => {
    const product = PRODUCTS.find((item) => item.type === type)!
    for (const [index, quantity] of [100, 1000, 5000].entries()) {
      const total = priceOf(
        product,
        { ...usual(product), print, size: { length, width, height }, quantity },
        PRICE_LISTS[0]!,
      )
      expect(total / quantity / 100 / expected[index]!).toBeGreaterThan(0.75)
      expect(total / quantity / 100 / expected[index]!).toBeLessThan(1.3)
    }
  })

  test('is refused by a list that has no row for a choice', () => {
    const product = PRODUCTS[0]!
    const list = PRICE_LISTS[0]!
    for (const rows of ['board', 'print', 'finish', 'style'])
      expect(() => priceOf(product, usual(product), { ...list, [rows]: {} })).toThrow(
        'Price list 2026-11-22-b-eur has no row for mailer-box-full-color.',
      )
    // A box of two boards needs a row for each.
    const rigid = PRODUCTS.find(({ boards }) => Object.values(boards).some(({ second }) => second))!
    const configuration = usual(rigid)
    const { id, second } = rigid.boards[configuration.material]!
    for (const known of [id, second!.id])
      expect(() => priceOf(rigid, configuration, { ...list, board: { [known]: 1_000 } })).toThrow('has no row for')
  })
})

test('a page carries what a company has agreed about its own product, and nothing about another', () => {
  const product = PRODUCTS.find(({ type }) => type === 'paper-bag')!
  const [own, other] = [
    { product: 'paper-bag', basisPoints: 500 },
    { product: 'paper-bag-large', basisPoints: 900 },
  ]
  const fixed = ['paper-bag~a', 'paper-bag-large~a', 'x~paper-bag~'].map((variantId) => ({
    variantId,
    quantity: 1,
    amount: 1,
  }))
  const list = { ...PRICE_LISTS[0]!, company: { discounts: [other, own], fixed } }
  expect(priceListFor(product, list).company).toEqual({ discounts: [own], fixed: [fixed[0]] })
  expect(priceListFor(product, PRICE_LISTS[0]!)).not.toHaveProperty('company')
})

test('a page carries the rows of its own product, and no other', () => {
  const product = PRODUCTS.find(({ type }) => type === 'paper-bag')!
  const list = PRICE_LISTS[0]!
  const { board, print, finish, style, ...rest } = priceListFor(product, list)
  expect(rest).toEqual({
    version: list.version,
    currency: list.currency,
    boardBy: 'sheet',
    inkBy: 'net',
    handling: list.handling,
  })
  expect([board, print, finish, style].map((rows) => Object.keys(rows))).toEqual([
    product.materials,
    product.prints,
    product.finishes,
    [product.style],
  ])
})

test('express takes two fifths off the days, and at least one day', () => {
  expect([10, 8, 3, 1].map(expressDays)).toEqual([6, 5, 2, 1])
})
