import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { monthIn } from '../companies/budget/month.ts'
import { loggedOnce } from '../companies/change.ts'
import { companyOrders } from '../schema/company-orders.ts'
import { statementOf } from '../statement.ts'
import type { OrderDocument } from './document.ts'
import { orderedProducts } from './notify-company.ts'
import type { OrderDuty } from './order-duty.ts'
import { paymentStateOf } from './projection.ts'
import { netOfOrder } from './rules/submitted.ts'

/** The statement that writes what was done of an order into the log of its company; null for an order that is no company's. */
export function loggedRow(
  db: D1Database,
  { companyOrder, number: about }: OrderDocument,
  { act, by: actorId, detail, at }: Extract<OrderDuty, { kind: 'log' }>,
): D1PreparedStatement | null {
  if (!companyOrder) return null
  return statementOf(db, loggedOnce(companyOrder.companyId, { actorId, act, about, detail, at }))
}

/** The statement that writes an order into the lists of its company; none for an order that is no company's. */
export function companyRows(db: D1Database, document: OrderDocument): D1PreparedStatement[] {
  const { companyOrder, number, version, state, currency, figures, createdAt, completedAt } = document
  if (!companyOrder) return []
  const { companyId, memberId: userId, costCentreId, timeZone } = companyOrder
  const row = {
    number,
    version,
    companyId,
    userId,
    costCentreId,
    state,
    currency,
    createdAt,
    completedAt,
    net: netOfOrder(document),
    total: figures.total,
    paymentState: paymentStateOf(document),
    month: completedAt && monthIn(timeZone, new Date(completedAt)),
    products: orderedProducts(document),
  }
  const upsert = drizzle(db)
    .insert(companyOrders)
    .values(row)
    .onConflictDoUpdate({
      target: companyOrders.number,
      set: row,
      setWhere: sql`excluded.version > ${companyOrders.version}`,
    })
  return [statementOf(db, upsert)]
}
