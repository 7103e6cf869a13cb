import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { linePrice } from '../../../src/pricing/express.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { complementsOf } from '../../../src/routes/catalogue/complements.ts'
import { offerOf, soldIn, usualConfiguration } from '../../../src/routes/page/product-offers.ts'
import { facts } from '../shop-facts.ts'

const list = facts.catalogue.priceList('EUR')

describe.each(PRODUCTS.map((product) => [product.type, product] as const))('%s', (_, product) => {
  test('is offered “from” its lowest price apiece', () => {
    const { total, quantity } = offerOf(product, list)
    for (const other of product.quantities)
      expect(linePrice(product, usualConfiguration(product, other), 'standard', list) / other).toBeGreaterThanOrEqual(
        total / quantity - 1e-9,
      )
  })

  test('opens at a first order of a hundred at most, or the smallest that is made', () => {
    expect(usualConfiguration(product).quantity).toBeLessThanOrEqual(Math.max(100, product.minQuantity))
  })

  test('goes with what completes it, in every store, never with another of its kind', () => {
    for (const region of regionList) {
      const sold = soldIn(region, PRODUCTS)
      const complements = complementsOf(product, sold)
      expect(complements.length).toBeGreaterThanOrEqual(2)
      for (const other of complements) {
        expect(other.type).not.toBe(product.type)
        expect(sold).toContain(other)
        expect(other.style).not.toBe(product.style)
      }
    }
  })
})
