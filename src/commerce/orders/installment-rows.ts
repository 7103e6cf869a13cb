import { asc, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Answers } from '../../contract/call.ts'
import type { ORDER_MONEY_CALLS } from '../../contract/order-money.ts'
import { rowsPage } from '../rows-page.ts'
import { installments } from '../schema/installments.ts'
import { statementOf } from '../statement.ts'
import type { OrderDocument } from './document.ts'
import { openInstallments, owedInAll } from './rules/installments.ts'

const PER_PAGE = 25

/** The statements that write the instalments of an order into the list; an older version that arrives late changes nothing. */
export function installmentRows(db: D1Database, order: OrderDocument): D1PreparedStatement[] {
  const { number: orderNumber, version, region, currency } = order
  const isOwing = owedInAll(order) > 0
  return openInstallments(order).map(({ number: nth, amount, open, dueOn }) => {
    const row = { orderNumber, nth, version, region, currency, amount, open: isOwing ? open : 0, dueOn }
    const upsert = drizzle(db)
      .insert(installments)
      .values(row)
      .onConflictDoUpdate({
        target: [installments.orderNumber, installments.nth],
        set: row,
        setWhere: sql`excluded.version > ${installments.version}`,
      })
    return statementOf(db, upsert)
  })
}

/** The open instalments of all orders, those first that are due first. `page` counts from 1. */
export async function openInstallmentRows(
  db: D1Database,
  page: number,
): Promise<Answers<typeof ORDER_MONEY_CALLS.installments>> {
  const shop = drizzle(db)
  const isOpen = gt(installments.open, 0)
  const { dueOn, orderNumber, nth } = installments
  const listed = shop.select().from(installments).where(isOpen).orderBy(asc(dueOn), asc(orderNumber), asc(nth))
  const paged = { from: installments, where: isOpen, page, perPage: PER_PAGE }
  const { rows, meta } = await rowsPage(shop, listed.$dynamic(), paged)
  const data = rows.map(({ version: _, nth: number, ...row }) => ({
    id: `${row.orderNumber}-${number}`,
    number,
    ...row,
  }))
  return { data, meta }
}
