import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineItem } from '../../../src/contract/line-item.ts'
import { amountsOf, lineAmounts, orderRate } from '../../../src/pricing/amounts.ts'
import { grossOf, taxByRateGroup } from '../../../src/pricing/vat.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 })
const rate = fc.constantFrom(1900, 2000, 2100, 2300, 2500)

/** Lines of one rate as an order has them, without a discount. */
function linesOf(nets: number[], vat: number): LineItem[] {
  const { shares } = taxByRateGroup(nets.map((net) => ({ net, rate: vat })))
  return nets.map((amount, index) => {
    const tax = shares[index]!
    return { amount, discount: 0, tax, total: amount + tax } as LineItem
  })
}

test('a price has no gross where no VAT is charged or none exists', () => {
  fc.assert(
    fc.property(cents, (net) => {
      expect(amountsOf(net, null)).toEqual({ net, gross: null })
      expect(amountsOf(net, 0)).toEqual({ net, gross: null })
    }),
  )
})

test('the lines of an order add up, net to its goods and gross to what is charged for them', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), rate, (nets, vat) => {
      const lines = linesOf(nets, vat).map((line) => lineAmounts(line, vat))
      const goods = nets.reduce((sum, net) => sum + net, 0)
      expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(goods)
      expect(lines.reduce((sum, { gross }) => sum + gross!, 0)).toBe(grossOf(goods, vat))
    }),
  )
})

test('a line is shown before its discount, net and gross alike, and without a gross where no VAT is charged', () => {
  fc.assert(
    fc.property(cents, rate, (amount, vat) => {
      const discount = Math.floor(amount / 10) + 1
      const line = { amount, discount, tax: 0, total: 0 } as LineItem
      expect(lineAmounts(line, vat)).toEqual({ net: amount, gross: grossOf(amount, vat) })
      expect(lineAmounts(line, 0)).toEqual({ net: amount, gross: null })
    }),
  )
})

test('an order without tax has the rate 0', () => {
  expect(orderRate({ taxes: [] })).toBe(0)
  expect(orderRate({ taxes: [{ rate: 2300, base: 100, amount: 23 }] })).toBe(2300)
})
