import { and, desc, eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { isCart } from '../../contract/order.ts'
import { orders } from '../schema/orders.ts'
import { orderObject } from './access.ts'
import type { OrderView } from './document.ts'

/** A limit for the number of open carts. */
const MOST = 20

/** The numbers of a user's orders, open and placed. */
export async function ordersOf(db: D1Database, userId: string): Promise<string[]> {
  const rows = await drizzle(db).select({ number: orders.number }).from(orders).where(eq(orders.userId, userId))
  return rows.map(({ number }) => number)
}

/** A user's open carts, newest first. The list may be outdated, so each order is read itself. */
export async function openCarts(env: Env, userId: string): Promise<OrderView[]> {
  const rows = await drizzle(env.DB)
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.completedAt)))
    .orderBy(desc(orders.createdAt))
    .limit(MOST)
  const found = await Promise.all(rows.map(({ number }) => orderObject(env, number).read({ userId })))
  return found.flatMap((order) => (order && isCart(order) ? [order] : []))
}
