import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Answers } from '../../contract/call.ts'
import type { ORDER_MONEY_CALLS } from '../../contract/order-money.ts'
import { rowsPage } from '../rows-page.ts'
import { companies } from '../schema/companies.ts'
import { installments } from '../schema/installments.ts'
import { orders } from '../schema/orders.ts'
import { statementOf } from '../statement.ts'
import type { OrderDocument } from './document.ts'
import { openInstallments, owedInAll } from './rules/installments.ts'

const PER_PAGE = 25
/** How many open instalments a company's page has. */
const MOST_SHOWN = 50

/** The statements that write the instalments of an order into the list; an older version that arrives late changes nothing. */
export function installmentRows(db: D1Database, order: OrderDocument): D1PreparedStatement[] {
  const { number: orderNumber, version, region, currency, companyOrder } = order
  const companyId = companyOrder?.companyId ?? null
  const isOwing = owedInAll(order) > 0
  return openInstallments(order).map(({ number: nth, amount, open, dueOn }) => {
    const row = { orderNumber, nth, version, region, currency, amount, open: isOwing ? open : 0, dueOn, companyId }
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

/** A query of what is still to be paid of an order that is selected, by instalment. */
export const openInstallmentsOfOrder = sql`select 1 from ${installments}
  where ${installments.orderNumber} = ${orders.number} and ${installments.open} > 0`

/** The open instalments of all orders, those first that are due first. `page` counts from 1. */
export async function openInstallmentRows(
  db: D1Database,
  page: number,
): Promise<Answers<typeof ORDER_MONEY_CALLS.installments>> {
  const shop = drizzle(db)
  const isOpen = gt(installments.open, 0)
  const { dueOn, orderNumber, nth, companyId } = installments
  const listed = shop
    .select({ row: installments, company: companies.name })
    .from(installments)
    .leftJoin(companies, eq(companies.id, companyId))
    .where(isOpen)
    .orderBy(asc(dueOn), asc(orderNumber), asc(nth))
  const paged = { from: installments, where: isOpen, page, perPage: PER_PAGE }
  const { rows, meta } = await rowsPage(shop, listed.$dynamic(), paged)
  const data = rows.map(({ row: { version: _, nth: number, ...row }, company }) => ({
    id: `${row.orderNumber}-${number}`,
    number,
    ...row,
    company,
  }))
  return { data, meta }
}

/** What a company owes of its placed orders: its open instalments, those first that are due first. */
export const installmentsOfCompany = (db: D1Database, company: string) =>
  drizzle(db)
    .select()
    .from(installments)
    .where(and(eq(installments.companyId, company), gt(installments.open, 0)))
    .orderBy(asc(installments.dueOn), asc(installments.orderNumber))
    .limit(MOST_SHOWN)

/** What a company owes in all, and what of it was due before a day, minor units. @param today `YYYY-MM-DD` */
export const owedByCompany = (db: D1Database, company: string, today: string) =>
  drizzle(db)
    .select({
      open: sql<number>`coalesce(sum(${installments.open}), 0)`,
      overdue: sql<number>`coalesce(sum(iif(${installments.dueOn} < ${today}, ${installments.open}, 0)), 0)`,
    })
    .from(installments)
    .where(and(eq(installments.companyId, company), gt(installments.open, 0)))
