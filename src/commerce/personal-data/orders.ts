import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { DAY_MS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { nextInstallment } from '../../contract/payment-schedules.ts'
import { orderObject } from '../orders/access.ts'
import type { OrderView } from '../orders/document.ts'
import { isStillTheirs } from '../orders/former-buyer.ts'
import { openInstallmentsOfOrder } from '../orders/installment-rows.ts'
import { mayBeOwedBack } from '../payments/payment-state.ts'
import { orders } from '../schema/orders.ts'

/** Milliseconds after which a paid order has been delivered, even by the slowest method. */
const LONGEST_WAY = 180 * DAY_MS

/** Numbers of all orders and carts of a user. */
export async function orderNumbers(db: D1Database, userId: string): Promise<string[]> {
  const rows = await drizzle(db).select({ number: orders.number }).from(orders).where(eq(orders.userId, userId))
  return rows.map(({ number }) => number)
}

/** An order of a user's; null where it is not theirs any more. */
export const ownOrder = (env: Env, number: string, userId: string): Promise<OrderView | null> =>
  orderObject(env, number).read({ userId }) as Promise<OrderView | null>

/** Those of some orders that were placed for a company. */
export async function companysOrders(env: Env, numbers: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const number of numbers) if (await orderObject(env, number).isCompanys()) found.push(number)
  return found
}

/**
 * Whether an order is still to be made, paid, delivered or returned, or has money to give back that placed no order.
 *
 * @param today `YYYY-MM-DD`
 */
export function isUnderWay(order: OrderView, today: string): boolean {
  const { state, completedAt, payments, paymentSchedule, delivery } = order
  if (completedAt === null) return payments.some(mayBeOwedBack)
  if (state === 'awaiting_return') return true
  if (state !== 'complete') return false
  const owed = payments.filter((payment) => payment.state !== 'failed' && payment.state !== 'void')
  const isSettled = owed.length > 0 && owed.every(({ state: paid }) => paid === 'completed' || paid === 'refunded')
  if (paymentSchedule && nextInstallment(paymentSchedule)) return true
  return !isSettled || (delivery !== null && delivery.latest.slice(0, 10) >= today)
}

/** Whether any order of a user is in progress. */
export async function hasOrderUnderWay(env: Env, userId: string, now: number): Promise<boolean> {
  const lately = new Date(now - LONGEST_WAY).toISOString()
  const isBegun = and(isNull(orders.completedAt), isNotNull(orders.paymentState))
  const isPlaced = and(
    inArray(orders.state, ['complete', 'awaiting_return']),
    or(
      eq(orders.state, 'awaiting_return'),
      ne(orders.paymentState, 'completed'),
      gt(orders.completedAt, lately),
      sql`exists (${openInstallmentsOfOrder})`,
    ),
  )
  const candidates = await drizzle(env.DB)
    .select({ number: orders.number })
    .from(orders)
    // What was placed for a company goes on without whoever has left it.
    .where(and(eq(orders.userId, userId), isStillTheirs(env.DB), or(isPlaced, isBegun)))
  const today = new Date(now).toISOString().slice(0, 10)
  for (const { number } of candidates) {
    const order = await ownOrder(env, number, userId)
    if (order && isUnderWay(order, today)) return true
  }
  return false
}
