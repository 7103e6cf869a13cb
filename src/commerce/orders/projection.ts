import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { goodsOf } from '../../contract/line-item.ts'
import { type PaymentState, stateOfPayments } from '../../contract/payment.ts'
import { companyOrders } from '../schema/company-orders.ts'
import { orders } from '../schema/orders.ts'
import { statementOf } from '../statement.ts'
import type { OrderDocument } from './document.ts'
import { isStillTheirs } from './former-buyer.ts'
import { referenceOf } from './rules/buyer.ts'
import { shownState } from './rules/kept-money.ts'
import { waitingArtwork } from './waiting-artwork.ts'
import { waitingMessage } from './waiting-message.ts'

/** The statement that writes an order into the lists; an older version that arrives late changes nothing. */
export function projection(db: D1Database, document: OrderDocument): D1PreparedStatement {
  const row = {
    number: document.number,
    version: document.version,
    userId: document.userId,
    region: document.region,
    currency: document.currency,
    state: document.state,
    email: document.email,
    itemCount: document.lines.length,
    total: document.figures.total,
    paymentState: paymentStateOf(document),
    reference: referenceOf(document),
    products: productsOf(document),
    artwork: waitingArtwork(document),
    waitingMessage: waitingMessage(document),
    lastMessageAt: document.messages?.at(-1)?.at ?? null,
    createdAt: document.createdAt,
    completedAt: document.completedAt,
  }
  const upsert = drizzle(db)
    .insert(orders)
    .values(row)
    .onConflictDoUpdate({ target: orders.number, set: row, setWhere: sql`excluded.version > ${orders.version}` })
  return statementOf(db, upsert)
}

/** The state of the payments of an order, as they are shown; null before there is one. */
export const paymentStateOf = (document: OrderDocument): PaymentState | null =>
  stateOfPayments(document.payments.map((payment) => ({ state: shownState(document, payment) })))

/** The product types of an order, each between commas, so that a search matches whole types only. */
function productsOf({ lines }: OrderDocument): string {
  const types = new Set(goodsOf(lines).map(({ variantId }) => variantId.split('~')[0]!))
  return `,${[...types].join(',')},`
}

/** Whether an order is a user's. Users' orders are listed from their creation. */
export async function isOwned(db: D1Database, number: string, userId: string): Promise<boolean> {
  const owned = and(eq(orders.number, number), eq(orders.userId, userId), isStillTheirs(db))
  return (await drizzle(db).select({ number: orders.number }).from(orders).where(owned)).length > 0
}

/** Removes an expired order from the lists. */
export async function forgetOrder(db: D1Database, number: string): Promise<void> {
  const shop = drizzle(db)
  await shop.batch([
    shop.delete(orders).where(eq(orders.number, number)),
    shop.delete(companyOrders).where(eq(companyOrders.number, number)),
  ])
}
