import { expect, test } from 'vitest'
import { findVariant } from '../../../../src/commerce/catalogue/variants.ts'
import { dielineToKeep, hasFormerDieline } from '../../../../src/commerce/companies/items/item-dieline.ts'
import type { Product } from '../../../../src/contract/catalogue.ts'
import { DIELINE_GENERATOR } from '../../../../src/packaging/dieline/generator.ts'
import { catalogue } from '../../shop-facts.ts'
import { MAILER } from '../order.ts'

const CODE = 'dieline-fefco-0427-inner-230x170x60-1600'
const offered = findVariant(catalogue, MAILER)!
const { product, configuration } = offered
const { material } = configuration

/** The catalogue after the merchant has changed the product of the goods. */
const after = (changes: Partial<Product>) => ({ product: () => ({ ...product, ...changes }) })
const thicker = after({ boards: { [material]: { ...product.boards[material]!, gain: 1.8 } } })

test('goods are kept with the dieline of the day, plain or of a design that is drawn on it', () => {
  expect(dielineToKeep(offered, null)).toBe(CODE)
  expect(dielineToKeep(offered, { generator: DIELINE_GENERATOR })).toBe(CODE)
  expect(dielineToKeep({ product: thicker.product(), configuration }, null)).toBe(
    'dieline-fefco-0427-inner-230x170x60-1800',
  )
})

test('a design that another generator drew is kept without: its code would be drawn otherwise', () => {
  expect(dielineToKeep(offered, { generator: DIELINE_GENERATOR - 1 })).toBeNull()
})

test('bags, pouches and labels have a code as boxes have', () => {
  for (const type of ['paper-bag', 'tote-bag', 'doypack-bag', 'poly-mailer', 'square-label']) {
    const bag = catalogue.product(type)!
    const chosen = { product: type, size: bag.sizes[0]!, material: bag.materials[0]!, print: bag.prints[0]! }
    const variant = { ...chosen, finish: bag.finishes[0]!, quantity: bag.minQuantity }
    expect(dielineToKeep({ product: bag, configuration: variant }, null)).toContain('-inner-')
  }
})

test('a dieline is a former one where construction or board are others by now, and not where the goods are not made any more', () => {
  const kept = { variantId: MAILER, dieline: CODE }
  expect(hasFormerDieline(kept, catalogue)).toBe(false)
  expect(hasFormerDieline(kept, thicker)).toBe(true)
  expect(hasFormerDieline(kept, after({ construction: 'fefco-0426' }))).toBe(true)
  expect(hasFormerDieline(kept, after({ boards: {} }))).toBe(false)
  expect(hasFormerDieline(kept, { product: () => undefined })).toBe(false)
  expect(hasFormerDieline({ variantId: MAILER, dieline: null }, thicker)).toBe(false)
})
