import { asc, desc, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Answers } from '../../contract/call.ts'
import type { Env } from '../../contract/env.ts'
import type { ORDER_MONEY_CALLS } from '../../contract/order-money.ts'
import { disputeOpened } from '../../mail/dispute-mails.ts'
import { SELLER } from '../../regions/operator.ts'
import { post } from '../mail/outbox.ts'
import { rowOf } from '../orders/mine.ts'
import { localeOf } from '../regions/locale.ts'
import { rowsPage } from '../rows-page.ts'
import { disputes } from '../schema/disputes.ts'
import type { GatewayDispute } from './gateway.ts'

const PER_PAGE = 25

/** Writes a dispute down as it is now, and tells the merchant of one that is to be answered, once. */
export async function noteDispute(
  env: Env,
  gateway: string,
  dispute: GatewayDispute,
  orderNumber: string | null,
): Promise<void> {
  const { id: disputeId, at: toldAt, ...said } = dispute
  const row = { gateway, disputeId, orderNumber, toldAt, ...said }
  const noted = await drizzle(env.DB)
    .insert(disputes)
    .values(row)
    .onConflictDoUpdate({
      target: [disputes.gateway, disputes.disputeId],
      set: row,
      setWhere: sql`excluded.told_at >= ${disputes.toldAt}`,
    })
    .returning({ disputeId: disputes.disputeId })
  // What is older than what is known says nothing any more: the dispute may be decided.
  if (noted.length === 0) return
  const order = orderNumber ? await rowOf(env.DB, orderNumber) : null
  if (!order || said.state !== 'open') return
  const mail = disputeOpened({ ...dispute, orderNumber: order.number }, await localeOf(env, order.region))
  const sender = { caller: `order ${order.number}`, network: null }
  await post(env, { id: `dispute ${gateway} ${disputeId}`, to: SELLER.email, kind: 'dispute-opened', mail, sender })
}

/** Disputes, those first that are to be answered first, then those that are decided. `page` counts from 1. */
export async function disputesOn(db: D1Database, page: number): Promise<Answers<typeof ORDER_MONEY_CALLS.disputes>> {
  const shop = drizzle(db)
  const listed = shop
    .select()
    .from(disputes)
    .orderBy(
      desc(sql`${disputes.state} = 'open'`),
      asc(sql`${disputes.answerBy} IS NULL`),
      asc(disputes.answerBy),
      asc(disputes.disputeId),
    )
  const paged = { from: disputes, where: undefined, page, perPage: PER_PAGE }
  const { rows, meta } = await rowsPage(shop, listed.$dynamic(), paged)
  const data = rows.map(({ disputeId: id, toldAt: _, ...row }) => ({ id, ...row }))
  return { data, meta }
}
