import { expect } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import type { SignedIn } from '../merchant.ts'
import { wednesdayIn } from '../wednesday.ts'
import { call, type TestCart } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { env } from './env.ts'
import { makeIdle, settled } from './order-object.ts'

/** When the orders of these tests were placed, so that they are made long since and kept for months more: ISO instant. */
export const placedAt = (daysAgo = 120): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString()

/** An order of a member, 250 boxes in several deliveries, paid and made. */
export async function orderInParts(by: SignedIn, deliveries = 4, daysAgo = 120): Promise<TestCart> {
  const cart = await memberCart(by)
  const split = await cart.act('PUT', `orders/${cart.number}`, { order: { deliveries } })
  expect([split.status, cart.order.deliveryChoice]).toEqual([200, { deliveries, most: 12 }])
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]!.id })
  expect((await cart.pay('pm_card_visa', cart.total, by)).status).toBe(200)
  await settled(cart.number)
  await makeIdle(cart.number, 0, { completedAt: placedAt(daysAgo) })
  await cart.act('GET', `orders/${cart.number}`)
  return cart
}

/** Calls off pieces of the first line. */
export const callOff = (number: string, by: object, quantity: number, more: object = {}, headers: object = {}) =>
  call(
    'POST',
    `v2/company/orders/${number}/call_offs`,
    { day: wednesdayIn(3), lines: [{ id: 'L1', quantity }], ...more },
    { ...by, headers: { ...headers } },
  )

/** The rows of an order in the lists of whoever sends. */
export async function partRows(number: string, table = 'call_offs'): Promise<unknown[]> {
  const rows = env.DB.prepare(`select part, state, day, pieces from ${table} where order_number = ? order by part`)
  return (await rows.bind(number).all()).results
}
