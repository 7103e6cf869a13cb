import { and, asc, eq, gt, inArray, notExists, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { LISTED_PAYMENTS } from '../../contract/bank.ts'
import { OPEN_PAYMENT_STATES } from '../../contract/payment.ts'
import type { KeyedPart } from '../keyed-part.ts'
import { orders } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'

const isOpen = inArray(orders.paymentState, [...OPEN_PAYMENT_STATES])

/** How many orders have a payment that its gateway has to be asked about. */
export const countOpenPayments = (db: D1Database): Promise<number> => drizzle(db).$count(orders, isOpen)

/**
 * Their numbers, and those of orders whose payments are missing in the merchant's list, for which there was none when they were
 * paid; in sequence.
 */
export async function ordersToReconcile(db: D1Database, { after, most }: KeyedPart): Promise<string[]> {
  const shop = drizzle(db)
  const rowsOf = shop.select({ number: payments.number }).from(payments).where(eq(payments.orderNumber, orders.number))
  const isMissing = and(inArray(orders.paymentState, LISTED_PAYMENTS), notExists(rowsOf))
  const rows = await shop
    .select({ number: orders.number })
    .from(orders)
    .where(and(or(isOpen, isMissing), gt(orders.number, after)))
    .orderBy(asc(orders.number))
    .limit(most)
  return rows.map(({ number }) => number)
}
