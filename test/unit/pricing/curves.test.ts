import { describe, expect, test } from 'vitest'
import { CURVES, curvesAt } from '../../../src/pricing/curves.ts'

describe('a curve', () => {
  /** Margin, making and handling at a quantity, in millionths. */
  const at = (quantity: number) => {
    const { margin, making, handling, parts } = curvesAt(quantity)
    return [margin / parts, making / parts, handling / parts]
  }

  test('stands in its table, goes straight from row to row, and is level outside', () => {
    expect(at(5000)).toEqual([1_360_000, 1_017_945, 2_379_546])
    expect(at(55)).toEqual([1_554_113, 2_621_912.5, 6_893_555.5])
    expect(at(0)).toEqual(at(1))
    expect(at(20_000)).toEqual([1_360_000, 843_200, 993_252])
    expect(at(1_000_000)).toEqual(at(20_000))
  })
})

test('the curves’ table is what its formulas give', () => {
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  for (const [quantity, margin, making, handling] of CURVES) {
    const m = 1.36 + 0.22 * clamp(Math.log(5000 / quantity) / Math.log(5000 / 30), 0, 1)
    const run = clamp((quantity / 1000) ** -0.18, 0.62, 2)
    expect([margin, making, handling]).toEqual([
      Math.round(m * 1e6),
      Math.round(m * run * 1e6),
      Math.round(Math.log(54_000 / quantity) * 1e6),
    ])
  }
})
