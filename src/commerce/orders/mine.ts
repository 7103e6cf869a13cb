import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Answers } from '../../contract/call.ts'
import type { ORDER_CALLS } from '../../contract/orders.ts'
import { orders } from '../schema/orders.ts'

const PER_PAGE = 25

/** A user's placed orders, the newest first: those that are complete or canceled. `page` counts from 1. */
export async function myOrders(
  db: D1Database,
  userId: string,
  page: number,
): Promise<Answers<typeof ORDER_CALLS.mine>> {
  const mine = and(eq(orders.userId, userId), inArray(orders.state, ['complete', 'canceled']))
  const shop = drizzle(db)
  const [rows, counts] = await shop.batch([
    shop
      .select()
      .from(orders)
      .where(mine)
      .orderBy(desc(orders.completedAt))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    shop.select({ all: sql<number>`count(*)` }).from(orders).where(mine),
  ])
  const data = rows.map(({ number, state, region, currency, total, itemCount, paymentState, completedAt }) => ({
    id: number,
    number,
    state,
    region,
    currency,
    total,
    itemCount,
    paymentState,
    completedAt,
  }))
  return { data, meta: { count: data.length, currentPage: page, pages: Math.ceil((counts[0]?.all ?? 0) / PER_PAGE) } }
}
