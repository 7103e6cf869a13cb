import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planAmounts } from '../../../src/pricing/plan-amounts.ts'

const plan = (...percents: number[]) => percents.map((percent, at) => ({ percent, days: at * 30 }))

test('the parts of a plan are its percentages of an amount, and together all of it', () => {
  expect(planAmounts(10_001, plan(30, 70))).toEqual([3_000, 7_001])
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 99 }), (amount, first) => {
      const parts = planAmounts(amount, plan(first, 100 - first))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(Math.abs(parts[0]! - (amount * first) / 100)).toBeLessThan(1)
    }),
  )
})
