import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grossOf, spread, taxByRateGroup } from '../../../src/pricing/vat.ts'

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
const amount = fc.integer({ min: 0, max: 50_000_000 })

describe('a sum that is spread', () => {
  test('adds up again, each part within one unit of its exact share', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 40 }), (total, weights) => {
        const parts = spread(total, weights)
        expect(sum(parts)).toBe(total)
        const all = sum(weights)
        if (all > 0)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (total * weights[index]!) / all)).toBeLessThan(1)
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })

  test('gives what is left to the largest remainders, the first of equals first', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(10, [5, 3, 2])).toEqual([5, 3, 2])
    expect(spread(7, [0, 0])).toEqual([7, 0])
    expect(spread(7, [])).toEqual([])
  })
})

describe('VAT', () => {
  test('of a line is rounded half up, once', () => {
    expect(grossOf(9999, 2300)).toBe(12_299)
    expect(grossOf(50, 100)).toBe(51)
    expect(grossOf(49, 100)).toBe(49)
  })

  test('is worked out once a rate, and the lines’ shares are the groups’ amounts', () => {
    const lines = fc.array(fc.record({ net: amount, rate: fc.constantFrom(0, 500, 1900, 2300, 2700) }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(lines, (items) => {
        const { groups, shares } = taxByRateGroup(items)
        expect(sum(shares)).toBe(sum(groups.map(({ amount }) => amount)))
        for (const { rate, base, amount } of groups) {
          expect(base).toBe(sum(items.filter((item) => item.rate === rate).map(({ net }) => net)))
          expect(Math.abs(amount - (base * rate) / 10_000)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })
})
