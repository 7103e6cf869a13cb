import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Answers } from '../../contract/call.ts'
import type { ORDER_CALLS, OrderRow } from '../../contract/orders.ts'
import type { MineQuery } from '../../contract/orders-mine.ts'
import { rowsPage } from '../rows-page.ts'
import { orders } from '../schema/orders.ts'
import { containsText } from '../search-text.ts'
import { isStillTheirs } from './former-buyer.ts'

const PER_PAGE = 25

type OrdersPage = Answers<typeof ORDER_CALLS.mine>

/** A user's orders of some states, the newest first, without those for a company that they have left. `page` counts from 1. */
export function myOrders(db: D1Database, userId: string, { page, ...asked }: MineQuery): Promise<OrdersPage> {
  const mine = and(eq(orders.userId, userId), inArray(orders.state, asked.state), isStillTheirs(db))
  return listOf(db, and(mine, ...found(asked)), page)
}

/** The newest orders of a state, whosever they are. */
export const ordersIn = (db: D1Database, state: OrderRow['state']): Promise<OrdersPage> =>
  listOf(db, eq(orders.state, state as typeof orders.$inferSelect.state), 1)

/** An order as the lists have it. */
export async function rowOf(db: D1Database, number: string): Promise<OrderRow | null> {
  const [row] = await drizzle(db).select().from(orders).where(eq(orders.number, number))
  return row ? shown(row) : null
}

/** What a search looks for: part of a number or reference, or a product. A cart that is empty is not worth showing. */
function found({ q, products = [] }: Pick<MineQuery, 'q' | 'products'>): SQL[] {
  const filled = gt(orders.itemCount, 0)
  if (!q && products.length === 0) return [filled]
  const words = q ? [containsText(orders.number, q.replaceAll(' ', '')), containsText(orders.reference, q)] : []
  const any = or(...words, ...products.map((type: string) => containsText(orders.products, `,${type},`)))
  return any ? [filled, any] : [filled]
}

const newestFirst = desc(sql`coalesce(${orders.completedAt}, ${orders.createdAt})`)

async function listOf(db: D1Database, where: SQL | undefined, page: number): Promise<OrdersPage> {
  const shop = drizzle(db)
  const listed = shop.select().from(orders).where(where).orderBy(newestFirst, asc(orders.number))
  const { rows, meta } = await rowsPage(shop, listed.$dynamic(), { from: orders, where, page, perPage: PER_PAGE })
  const data = rows.map(shown)
  return { data, meta }
}

function shown(row: typeof orders.$inferSelect): OrderRow {
  const { number, state, region, currency, total, itemCount, paymentState, reference, createdAt, completedAt } = row
  return {
    id: number,
    number,
    state,
    region,
    currency,
    total,
    itemCount,
    paymentState,
    reference,
    createdAt,
    completedAt,
  }
}
