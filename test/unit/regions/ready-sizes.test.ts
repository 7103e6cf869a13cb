import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { validateConfiguration } from '../../../src/pricing/limits.ts'
import { inUnitsOf } from '../../../src/regions/ready-sizes.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { formatSize } from '../../../src/regions/units.ts'
import { usualConfiguration } from '../../../src/routes/page/product-offers.ts'

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

  test('are the nearest that can be made, and what has no room for any stays', () => {
    const inches = (sizes: [number, number, number][]) => {
      const [min, max] = [
        { length: 103, width: 60, height: 20 },
        { length: 172, width: 60, height: 52 },
      ]
      const named = sizes.map(([length, width, height]) => ({ length, width, height }))
      const made = inUnitsOf({ ...PRODUCTS[0]!, limits: { min, max }, sizes: named }, 'in')
      return made.sizes.map(({ length, width, height }) => [length, width, height])
    }
    // Four inches are too short here and seven too long; below two inches a quarter counts.
    expect(inches([[103, 60, 45]])).toEqual([[114, 60, 44]])
    expect(inches([[172, 60, 52]])).toEqual([[165, 60, 51]])
    expect(inches([[150, 60, 50]])).toEqual([[152, 60, 51]])
    // From 113 to 115 mm there is four and a half inches alone.
    const limits = { min: { length: 113, width: 60, height: 20 }, max: { length: 115, width: 60, height: 20 } }
    const [only] = inUnitsOf({ ...PRODUCTS[0]!, limits, sizes: [limits.max] }, 'in').sizes
    expect(only?.length).toBe(114)
  })

  test('stand once where two become the same, and both where one side is another', () => {
    const sizesOf = (...sizes: [number, number, number][]) => {
      const limits = { min: { length: 50, width: 50, height: 50 }, max: { length: 500, width: 500, height: 500 } }
      const named = sizes.map(([length, width, height]) => ({ length, width, height }))
      return inUnitsOf({ ...PRODUCTS[0]!, limits, sizes: named }, 'in').sizes.length
    }
    expect(sizesOf([200, 150, 100], [204, 152, 102])).toBe(1)
    for (const other of [
      [300, 150, 100],
      [200, 300, 100],
      [200, 150, 300],
    ] as [number, number, number][])
      expect([other, sizesOf([200, 150, 100], other)]).toEqual([other, 2])
  })

  test('have no third side where the product is flat', () => {
    const flat = PRODUCTS.find(({ type }) => type === 'poly-mailer')!
    expect(inUnitsOf(flat, 'in').sizes.map(({ height }) => height)).toEqual(flat.sizes.map(() => 0))
  })

  test('are those of the catalogue where a store measures in centimetres', () => {
    expect(inUnitsOf(PRODUCTS[0]!, 'cm')).toBe(PRODUCTS[0])
  })
})
