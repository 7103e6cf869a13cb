import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import { BY_CURRENCY } from '../../../src/commerce/shipping/zones.ts'
import { adding, cart, following, LEAVE_ADDRESS, LEAVE_CART } from './order.ts'

/** An order of one line at the choice of its delivery, its figures worked out. Minor units of euro. */
function figuresOf(quantity: number, code?: string) {
  const coded: Command[] = code ? [{ kind: 'apply_coupon', code }] : []
  return following(cart(), adding(quantity), ...coded, LEAVE_CART, LEAVE_ADDRESS).figures
}

describe('the delivery of an order', () => {
  test('is free by what the goods cost after their discount, not before it', () => {
    const { freeFrom } = BY_CURRENCY.EUR
    // The first full price that reaches the threshold; a tenth off takes it below.
    const quantity = Array.from({ length: 500 }, (_, at) => at * 10 + 30).find(
      (pieces) => following(cart(), adding(pieces)).figures.itemTotal >= freeFrom,
    )!
    const full = figuresOf(quantity)
    expect(full.shippingRates.map(({ id }) => id)).toEqual(['courier-free'])
    const reduced = figuresOf(quantity, 'WELCOME10')
    expect(reduced.itemTotal).toBe(full.itemTotal)
    expect(reduced.itemTotal - reduced.discountTotal).toBeLessThan(freeFrom)
    expect(reduced.shippingRates.map(({ id }) => id)).toEqual(['courier'])
    expect(reduced.shippingRates[0]!.cost).toBeGreaterThan(0)
  })
})
