import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savingOf } from '../../../src/pricing/savings.ts'

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
