import { asc, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Answers } from '../../contract/call.ts'
import type { ORDER_MONEY_CALLS } from '../../contract/order-money.ts'
import type { RefundState } from '../../contract/refunds.ts'
import { rowsPage } from '../rows-page.ts'
import { refunds } from '../schema/refunds.ts'
import { statementOf } from '../statement.ts'
import type { OrderDocument } from './document.ts'
import type { RefundRecord } from './refund-record.ts'

const PER_PAGE = 25

/**
 * The statements that write the refunds of an order into the list, with the surpluses of transfers that were sent back; an older version
 * that arrives late changes nothing.
 */
export function refundRows(db: D1Database, order: OrderDocument): D1PreparedStatement[] {
  const { number: orderNumber, version, region, currency } = order
  return [...(order.refunds ?? []), ...surplusesSent(order)].map(
    ({ number, paymentNumber, amount, to: target, state, at, doneAt = at }) => {
      const row = {
        number,
        orderNumber,
        version,
        region,
        currency,
        paymentNumber,
        amount,
        target,
        state,
        at,
        doneAt: state === 'done' ? doneAt : null,
      }
      const upsert = drizzle(db)
        .insert(refunds)
        .values(row)
        .onConflictDoUpdate({ target: refunds.number, set: row, setWhere: sql`excluded.version > ${refunds.version}` })
      return statementOf(db, upsert)
    },
  )
}

/** Each is numbered by its payment, of which it is no part. */
const surplusesSent = ({ payments }: OrderDocument): Omit<RefundRecord, 'credit'>[] =>
  payments.flatMap(({ number: paymentNumber, sentBack = [] }) =>
    sentBack.map(({ amount, at }, nth) => {
      const number = `${paymentNumber}-S${nth + 1}`
      return { number, paymentNumber, amount, to: 'source', state: 'done', at }
    }),
  )

/** The refunds of a state: of those that are not made yet the oldest first, of the others the newest. `page` counts from 1. */
export async function refundsIn(
  db: D1Database,
  state: RefundState,
  page: number,
): Promise<Answers<typeof ORDER_MONEY_CALLS.refunds>> {
  const shop = drizzle(db)
  const isWanted = eq(refunds.state, state)
  const way = state === 'done' ? desc : asc
  const listed = shop.select().from(refunds).where(isWanted).orderBy(way(refunds.at), way(refunds.number))
  const paged = { from: refunds, where: isWanted, page, perPage: PER_PAGE }
  const { rows, meta } = await rowsPage(shop, listed.$dynamic(), paged)
  const data = rows.map(({ version: _, doneAt: __, target: to, ...row }) => ({ id: row.number, ...row, to }))
  return { data, meta }
}
