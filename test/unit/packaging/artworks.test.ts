import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Product } from '../../../src/contract/catalogue.ts'
import { USES } from '../../../src/contract/uses.ts'
import { CATEGORIES, PRODUCT_TYPES } from '../../../src/contract/vocabulary.ts'
import { brandOf } from '../../../src/packaging/brands/assignment.ts'
import { BRANDS } from '../../../src/packaging/brands/brands.ts'
import { stockOf } from '../../../src/packaging/drawing/stock.ts'
import { materialLook } from '../../../src/packaging/looks.ts'
import { tileLook } from '../../../src/packaging/tile-look.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { categoryFaces, facesOfUses } from '../../../src/routes/catalogue/faces.ts'
import { popularOffers, soldIn } from '../../../src/routes/page/product-offers.ts'
import { facts } from '../shop-facts.ts'

const list = facts.catalogue.priceList('EUR')

/** What one sees first of a product in a list: whose artwork, on which colour of board. */
function look(product: Product): string {
  const { material, print } = tileLook(product)
  const board = stockOf(materialLook(product, material)).outside.base
  return `${print === 'no-print' ? 'bare' : brandOf(product).name} on ${board}`
}

describe.each(regionList.map((region) => [region.code, region] as const))('in the store %s', (_, region) => {
  const sold = soldIn(region, PRODUCTS)
  const lists: [string, Product[]][] = [
    ['shop', sold],
    ['popular', popularOffers(region, PRODUCTS, list).map(({ product }) => product)],
    ['faces', categoryFaces(sold).map(({ face }) => face)],
    ['ways in', facesOfUses(sold).map(({ face }) => face)],
    ...CATEGORIES.map((category): [string, Product[]] => [
      category,
      sold.filter(({ categories }) => categories.includes(category)),
    ]),
    ...USES.map((use): [string, Product[]] => [use, sold.filter(({ uses }) => uses.includes(use))]),
  ]

  test.each(lists)('no two neighbours of the list %s look alike', (_, products) => {
    expect(products.length).toBeGreaterThan(2)
    const looks = products.map(look)
    for (const [at, one] of looks.slice(1).entries())
      expect([products[at]!.type, one]).not.toEqual([products[at]!.type, looks[at]])
  })
})

test('at least twelve brands are shown, each with a name of its own', () => {
  const shown = new Set(PRODUCTS.map((product) => brandOf(product).name))
  expect(shown.size).toBeGreaterThanOrEqual(12)
  expect(new Set(Object.values(BRANDS).map(({ name }) => name)).size).toBe(Object.keys(BRANDS).length)
})

test('what a merchant adds has always the same brand', () => {
  for (const type of ['hat-box', 'beer-crate', 'x'.repeat(60)]) {
    expect(brandOf({ type })).toBe(brandOf({ type }))
    expect(Object.values(BRANDS)).toContain(brandOf({ type }))
  }
  expect(new Set(Array.from({ length: 40 }, (_, at) => brandOf({ type: `box-${at}` }).name)).size).toBeGreaterThan(8)
})

test('every product of the shop is assigned one: ids of lists name products', () => {
  for (const type of PRODUCT_TYPES) expect(brandOf({ type }).name).toBeTruthy()
})
