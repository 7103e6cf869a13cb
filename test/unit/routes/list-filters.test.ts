import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { LIST_DAYS, type ListChoice, WHOLE_LIST } from '../../../src/contract/list-choice.ts'
import { USES } from '../../../src/contract/uses.ts'
import { onlyFilter, withoutFilter } from '../../../src/pages/catalogue/list-facets.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { filtered, valuesIn } from '../../../src/routes/catalogue/list-filters.ts'

const eu = getRegion('eu')
const few = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
const side = fc.integer({ min: 5, max: 400 })
const anyChoice = fc.record<ListChoice>({
  uses: few(USES),
  materials: few(valuesIn(PRODUCTS, 'materials')),
  prints: few(valuesIn(PRODUCTS, 'prints')),
  days: fc.constantFrom(null, null, ...LIST_DAYS),
  quantity: fc.option(fc.integer({ min: 1, max: 1000 })),
  thing: fc.option(fc.record({ length: side, width: side, height: side }), { freq: 2 }),
  sort: fc.constant(null),
  unread: fc.constant({}),
})
const count = (choice: ListChoice) => filtered(PRODUCTS, choice, eu).shown.length

test('a list without a choice is whole and in its order', () => {
  expect(filtered(PRODUCTS, WHOLE_LIST, eu)).toMatchObject({ shown: PRODUCTS, waysOut: [] })
})

test('the number beside a value is how many products there are with it alone in its filter', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const { facets } = filtered(PRODUCTS, choice, eu)
      for (const { value, count: said } of facets.use) expect(said).toBe(count({ ...choice, uses: [value] }))
      for (const { value, count: said } of facets.material) expect(said).toBe(count({ ...choice, materials: [value] }))
      for (const { value, count: said } of facets.print) expect(said).toBe(count({ ...choice, prints: [value] }))
      for (const { value, count: said } of facets.days) expect(said).toBe(count({ ...choice, days: value }))
    }),
    { numRuns: 40 },
  )
})

test('a filter takes away and never adds, and what it leaves passes it', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const { shown } = filtered(PRODUCTS, choice, eu)
      const { uses, materials, quantity } = choice
      for (const product of shown) {
        if (uses.length) expect(product.uses.some((use) => uses.includes(use))).toBe(true)
        if (materials.length) expect(product.materials.some((id) => materials.includes(id))).toBe(true)
        if (quantity) expect(product.minQuantity).toBeLessThanOrEqual(quantity)
      }
      for (const filter of ['use', 'fits', 'quantity', 'days', 'material', 'print'] as const)
        expect(filtered(PRODUCTS, withoutFilter(choice, filter), eu).shown).toEqual(expect.arrayContaining(shown))
    }),
  )
})

test('an empty list says what shows something again, and how much', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const { shown, waysOut } = filtered(PRODUCTS, choice, eu)
      if (shown.length) expect(waysOut).toEqual([])
      for (const { keep, filter, count: said } of waysOut) {
        expect(said).toBeGreaterThan(0)
        expect(count((keep ? onlyFilter : withoutFilter)(choice, filter))).toBe(said)
      }
    }),
    { numRuns: 300 },
  )
  const wineInFilm = { ...WHOLE_LIST, uses: ['wine' as const], materials: ['film-recycled'], quantity: 20 }
  expect(filtered(PRODUCTS, wineInFilm, eu).waysOut).toEqual([
    { keep: true, filter: 'use', count: 5 },
    { keep: true, filter: 'material', count: 2 },
    { keep: true, filter: 'quantity', count: 1 },
  ])
})
