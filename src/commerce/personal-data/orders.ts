import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { utcDay } from '../../contract/day.ts'
import { DAY_MS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { nextInstallment } from '../../contract/payment-schedules.ts'
import { membersOf } from '../companies/members.ts'
import { membershipOf } from '../companies/store.ts'
import { orderObject } from '../orders/access.ts'
import type { OrderView } from '../orders/document.ts'
import { isStillTheirs } from '../orders/former-buyer.ts'
import { openInstallmentsOfOrder } from '../orders/installment-rows.ts'
import { mayBeOwedBack } from '../payments/payment-state.ts'
import { callOffs } from '../schema/call-offs.ts'
import { companyOrders } from '../schema/company-orders.ts'
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
  const { state, completedAt, total, payments, paymentSchedule, delivery } = order
  if (completedAt === null) return payments.some(mayBeOwedBack)
  if (state === 'awaiting_return') return true
  if (state !== 'complete') return false
  const owed = payments.filter((payment) => payment.state !== 'failed' && payment.state !== 'void')
  const isSettled =
    (owed.length > 0 || total === 0) && owed.every(({ state: paid }) => paid === 'completed' || paid === 'refunded')
  if (paymentSchedule && nextInstallment(paymentSchedule)) return true
  return !isSettled || (delivery !== null && delivery.latest.slice(0, 10) >= today)
}

/** Whether goods of an order are kept with us, of which its company calls off parts, or are scheduled to be sent. */
const hasPartsToSend = ({ state, parts }: OrderView): boolean =>
  state === 'complete' && (parts?.lines.some(({ left, scheduled }) => left > 0 || scheduled > 0) ?? false)

/**
 * Whether any order of a user is in progress, or of a company in which nobody stays but them: nobody else could look after it.
 *
 * @param now milliseconds since the epoch
 */
export async function hasOrderUnderWay(env: Env, userId: string, now: number): Promise<boolean> {
  // What was placed for a company goes on without whoever has left it.
  for (const number of await unfinished(env.DB, and(eq(orders.userId, userId), isStillTheirs(env.DB)), now)) {
    const order = await ownOrder(env, number, userId)
    if (order && isUnderWay(order, utcDay(now))) return true
  }
  const company = (await membershipOf(env.DB, userId))?.company
  if (!company) return false
  const others = (await membersOf(env.DB, company.id)).filter(({ member }) => member.userId !== userId)
  return others.every(({ eraseAt }) => eraseAt !== null) && hasCompanyOrderUnderWay(env, company.id, now)
}

/** Whether any order that was placed for a company is in progress, or has goods that are still to be sent. @param now as above */
export async function hasCompanyOrderUnderWay(env: Env, companyId: string, now: number): Promise<boolean> {
  const placedFor = drizzle(env.DB)
    .select({ number: companyOrders.number })
    .from(companyOrders)
    .where(and(eq(companyOrders.companyId, companyId), isNotNull(companyOrders.completedAt)))
  for (const number of await unfinished(env.DB, inArray(orders.number, placedFor), now)) {
    const order = (await orderObject(env, number).read({ isManager: true })) as OrderView | null
    if (order && (isUnderWay(order, utcDay(now)) || hasPartsToSend(order))) return true
  }
  return false
}

/** The numbers of those of some orders that may be in progress, by the lists. */
async function unfinished(db: D1Database, which: SQL | undefined, now: number): Promise<string[]> {
  const lately = new Date(now - LONGEST_WAY).toISOString()
  const isBegun = and(isNull(orders.completedAt), isNotNull(orders.paymentState))
  const partsToSend = drizzle(db)
    .select({ part: callOffs.part })
    .from(callOffs)
    .where(and(eq(callOffs.orderNumber, orders.number), inArray(callOffs.state, ['kept', 'scheduled'])))
  const isPlaced = and(
    inArray(orders.state, ['complete', 'awaiting_return']),
    or(
      eq(orders.state, 'awaiting_return'),
      ne(orders.paymentState, 'completed'),
      gt(orders.completedAt, lately),
      sql`exists (${openInstallmentsOfOrder})`,
      exists(partsToSend),
    ),
  )
  const rows = await drizzle(db)
    .select({ number: orders.number })
    .from(orders)
    .where(and(which, or(isPlaced, isBegun)))
  return rows.map(({ number }) => number)
}
