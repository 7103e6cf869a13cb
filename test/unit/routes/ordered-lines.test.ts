import { expect, test } from 'vitest'
import { ApiError } from '../../../src/api/error.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { notTaken, refusalOf } from '../../../src/routes/cart/cart-refusals.ts'
import { NOTHING_ORDERED, orderedLines } from '../../../src/routes/cart/ordered-lines.ts'

test('what a cart does not take of a list is counted by the reason', () => {
  const refused = ['cart_full', 'variant_not_offered', 'cart_full'].map((code) => ({ code }))
  expect(orderedLines(5, refused)).toEqual({ taken: 2, leftOut: 0, full: 2, tooMany: 1 })
  expect(orderedLines(2, [])).toEqual({ ...NOTHING_ORDERED, taken: 2 })
})

test('a full cart is said to be full, in the cart and on every other page', () => {
  const full = new ApiError('refused', { status: 422, code: 'cart_full', fields: ['variant_id'] })
  expect([refusalOf(full, getRegion('eu'), undefined, ''), notTaken(full)]).toEqual([
    { message: 'cart.full' },
    { message: 'cart.full' },
  ])
})
