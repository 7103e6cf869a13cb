import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/catalogue/products.ts'
import { validateConfiguration } from '../../../src/pricing/limits.ts'
import { inUnitsOf } from '../../../src/regions/ready-sizes.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { formatSize } from '../../../src/regions/units.ts'
import { usualConfiguration } from '../../../src/routes/offers.ts'

describe('the ready sizes of the US store', () => {
  const inInches = () => PRODUCTS.map((product) => inUnitsOf(product, 'in'))

  test('are halves and quarters of an inch', () => {
    const us = inInches()
    const mailer = us.find(({ type }) => type === 'mailer-box-full-color')!
    expect(mailer.sizes.slice(0, 3).map((size) => formatSize(size, getRegion('us')))).toEqual([
      '8 × 6 × 2 in',
      '6.5 × 4.5 × 2.5 in',
      '7.5 × 5 × 3 in',
    ])
    for (const { limits, sizes } of us)
      if (limits) for (const size of sizes) expect(formatSize(size, getRegion('us'))).not.toMatch(/\.\d[1-46-9]/)
  })

  test('can all be made, and none stands twice', () => {
    for (const [at, product] of inInches().entries()) {
      for (const size of product.sizes)
        expect(validateConfiguration(PRODUCTS[at]!, { ...usualConfiguration(product), size })).toEqual([])
      expect(new Set(product.sizes.map((size) => JSON.stringify(size))).size).toBe(product.sizes.length)
    }
  })

  test('are those of the catalogue where a store measures in centimetres', () => {
    expect(inUnitsOf(PRODUCTS[0]!, 'cm')).toBe(PRODUCTS[0])
  })
})
