import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linePrice } from '../../../src/pricing/express.ts'
import { priceAt, savingOf } from '../../../src/pricing/savings.ts'
import { catalogue } from '../shop-facts.ts'

const price = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  total: fc.integer({ min: 1, max: 100_000_000 }),
})

test.each([
  [{ quantity: 100, total: 1000 }, { quantity: 10, total: 200 }, 50],
  [{ quantity: 3, total: 200 }, { quantity: 1, total: 100 }, 33],
  [{ quantity: 1, total: 100 }, { quantity: 1, total: 100 }, 0],
  [{ quantity: 1, total: 200 }, { quantity: 1, total: 100 }, 0],
  [{ quantity: 5, total: 100 }, { quantity: 1, total: 0 }, 0],
  [{ quantity: 5, total: 0 }, { quantity: 1, total: 0 }, 0],
])('%o beside %o saves %i percent', (one, than, saving) => {
  expect(savingOf(one, than)).toBe(saving)
})

test('no more is promised than is saved, and less than a percent less', () => {
  fc.assert(
    fc.property(price, price, (one, than) => {
      const saved = 100 - (100 * one.total * than.quantity) / (one.quantity * than.total)
      const saving = savingOf(one, than)
      expect(saving).toBeGreaterThanOrEqual(0)
      expect(saving).toBeLessThanOrEqual(Math.max(0, saved) + 1e-6)
      expect(saving).toBeGreaterThan(saved - 1 - 1e-6)
    }),
  )
})

test('a choice at another quantity costs what the same goods cost in it', () => {
  const product = catalogue.product('mailer-box-eco')!
  const list = catalogue.priceList('EUR')
  const [size, material, print, finish] = [
    product.sizes[0]!,
    product.materials[0]!,
    product.prints[0]!,
    product.finishes[0]!,
  ]
  const configuration = { product: product.type, size, material, print, finish, quantity: 100 }
  for (const speed of ['standard', 'express'] as const)
    expect(priceAt(500, product, { configuration, speed, ownSize: false }, list)).toEqual({
      quantity: 500,
      total: linePrice(product, { ...configuration, quantity: 500 }, speed, list),
    })
})
