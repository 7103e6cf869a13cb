import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  discounted,
  firstOptions,
  offeredPrice,
  offerTotals,
  toolingCharge,
} from '../../../src/pricing/offer-totals.ts'
import { revision } from '../commerce/offers/revision.ts'

test('the total is what its parts are, and no part is more than was offered', () => {
  fc.assert(
    fc.property(revision, (content) => {
      const { prices, goods, tooling, delivery, customs, net, tax, gross } = offerTotals(content, firstOptions(content))
      expect(prices.reduce((sum, price) => sum + price.goods + price.tooling, 0) + delivery + customs).toBe(net)
      expect([net, gross]).toEqual([goods + tooling + delivery + customs, net + tax])
      expect(delivery).toBe(content.delivery ?? 0)
      expect(customs).toBe(['ch', 'no'].includes(content.region) ? 4000 : 0)
      for (const [at, price] of prices.entries()) {
        expect(price.goods).toBeLessThanOrEqual(content.lines[at]!.options[0]!.amount)
        expect(Number.isInteger(price.goods)).toBe(true)
      }
      expect(Math.abs(tax * 20_000 - net * (content.rate ?? 0) * 2)).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('nothing costs nothing, delivery and customs too', () => {
  fc.assert(
    fc.property(revision, (content) => {
      expect(offerTotals(content, []).gross).toBe(0)
    }),
  )
})

test('a discount is rounded once, half up; half of a tool is rounded up', () => {
  expect([discounted(1050, 5), discounted(1001, 50), discounted(999, 0)]).toEqual([997, 500, 999])
  expect([toolingCharge(101, false), toolingCharge(101, true), toolingCharge(0, true)]).toEqual([101, 51, 0])
})

test('each quantity has its own price, and one that was not offered has none', () => {
  fc.assert(
    fc.property(revision, (content) => {
      for (const line of content.lines) {
        for (const { id, quantity, amount } of line.options)
          expect(offeredPrice(line, id)).toMatchObject({
            optionId: id,
            quantity,
            goods: discounted(amount, line.discountPercent),
          })
        expect(offeredPrice(line, 'another')).toBeNull()
      }
      const others = [
        { lineId: 'another', optionId: 'x' },
        { lineId: content.lines[0]!.id, optionId: 'another' },
      ]
      expect(offerTotals(content, others).prices).toEqual([])
    }),
  )
})
