import { and, isNotNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { MANAGED_MESSAGE_CALLS } from '../../contract/managed-messages.ts'
import type { Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { rowsPage } from '../rows-page.ts'
import { orders } from '../schema/orders.ts'
import { orderObject } from './access.ts'
import { rowOf } from './mine.ts'

const PER_PAGE = 25

/** What is urgent first, and of it what waits longest; then what is answered, the newest first. */
const IN_TURN = [
  sql`case ${orders.waitingMessage} when 'return' then 0 when 'complaint' then 1 when 'message' then 2 else 3 end`,
  sql`case when ${orders.waitingMessage} is not null then ${orders.lastMessageAt} end`,
  sql`${orders.lastMessageAt} desc`,
  sql`${orders.number}`,
]

/** The messages about all orders, for whoever manages them. */
export const managedMessageHandlers: Handlers<typeof MANAGED_MESSAGE_CALLS> = {
  async list(c, { query: { state, page } }) {
    const shop = drizzle(c.env.DB)
    // What waits has a message: the index has the rows with one alone.
    const isWaiting = state === 'waiting' ? isNotNull(orders.waitingMessage) : undefined
    const where = and(isNotNull(orders.lastMessageAt), isWaiting)
    const listed = shop
      .select()
      .from(orders)
      .where(where)
      .orderBy(...IN_TURN)
    const { rows, meta } = await rowsPage(shop, listed.$dynamic(), { from: orders, where, page, perPage: PER_PAGE })
    return { data: rows.map(shown), meta }
  },

  async ofOrder(c, { params: { number } }) {
    const row = await rowOf(c.env.DB, number)
    const order = row?.completedAt ? await orderObject(c.env, number).read({ isManager: true }) : null
    if (!order) throw missing()
    const { state, region, email, lines, messages } = order
    return { id: number, number, state, region, email, lines, messages }
  },
}

function shown({ number, state, region, email, waitingMessage, lastMessageAt }: typeof orders.$inferSelect) {
  return { id: number, number, state, region, email, waiting: waitingMessage, lastMessageAt: lastMessageAt! }
}
