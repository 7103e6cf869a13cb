import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { PRODUCT_TYPES } from '../../../src/contract/vocabulary.ts'
import { emissionsOf } from '../../../src/pricing/emissions.ts'
import { ownSizeLimits, validateConfiguration } from '../../../src/pricing/limits.ts'
import { weightOf } from '../../../src/pricing/weight.ts'
import { orderable } from '../shop-facts.ts'

test('what can be ordered is found in order', () => {
  fc.assert(
    fc.property(orderable, ({ product, configuration }) => validateConfiguration(product, configuration).length === 0),
  )
})

test('each thing that is not made is named by its field, with what would be right', () => {
  const product = PRODUCTS.find(({ type }) => type === 'mailer-box-eco')!
  const fields = (change: object) => {
    const base = {
      product: product.type,
      size: product.sizes[0]!,
      material: product.materials[0]!,
      print: product.prints[0]!,
      finish: product.finishes[0]!,
      quantity: 100,
    }
    return validateConfiguration(product, { ...base, ...change }).map(({ field }) => field)
  }
  expect(fields({ size: { length: 99, width: 451, height: Number.NaN } })).toEqual(['length', 'width', 'height'])
  expect(fields({ size: { length: 200.5, width: 150, height: 60 } })).toEqual(['length'])
  expect(fields({ material: 'cotton-natural', print: 'no-print', finish: 'foil-matte' })).toEqual([
    'material',
    'print',
    'finish',
  ])
  for (const quantity of [29, 20_001, 100.5, Number.NaN]) expect(fields({ quantity })).toEqual(['quantity'])
})

test('a side that is not made at all does not narrow the others', () => {
  const product = PRODUCTS.find(({ type }) => type === 'mailer-box-eco')!
  const { min, max } = ownSizeLimits(product, { length: 20, width: 170, height: 60 })!
  expect(min.height).toBeLessThan(max.height)
  expect(ownSizeLimits(product, { length: 100, width: 170, height: 60 })).toEqual({ min, max })
})

test('a product of ready sizes is made in no other', () => {
  const tape = PRODUCTS.find(({ type }) => type === 'packing-tape')!
  const [error] = validateConfiguration(tape, {
    product: tape.type,
    size: { length: 1, width: 1, height: 0 },
    material: tape.materials[0]!,
    print: tape.prints[0]!,
    finish: tape.finishes[0]!,
    quantity: 36,
  })
  expect(error).toEqual({ field: 'length', message: 'must be one of 66000×50×0, 66000×75×0 mm' })
})

test('every product has sizes, materials, prints and quantities of its own', () => {
  expect(PRODUCTS.map(({ type }) => type).sort()).toEqual([...PRODUCT_TYPES].sort())
  for (const { quantities, minQuantity, maxQuantity, sizes, categories } of PRODUCTS) {
    expect(quantities[0]).toBe(minQuantity)
    expect(
      quantities.every((quantity, index) => quantity <= maxQuantity && quantity > (quantities[index - 1] ?? 0)),
    ).toBe(true)
    expect(sizes.length * categories.length).toBeGreaterThan(0)
  }
  const choices = PRODUCTS.map(({ style, sizes, materials, prints, finishes }) =>
    JSON.stringify([style, sizes, materials, prints, finishes]),
  )
  expect(new Set(choices).size).toBe(PRODUCTS.length)
})

test('weight and footprint grow with what is ordered', () => {
  fc.assert(
    fc.property(orderable, ({ product, configuration }) => {
      expect(weightOf(product, configuration)).toBeGreaterThan(0)
      const { total, perUnit } = emissionsOf(product, configuration)
      expect(total).toBeCloseTo(perUnit * configuration.quantity, 6)
    }),
  )
})
