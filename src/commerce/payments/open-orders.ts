import { and, asc, gt, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { PaymentState } from '../../contract/payment.ts'
import type { KeyedPart } from '../keyed-part.ts'
import { orders } from '../schema/orders.ts'

const OPEN: PaymentState[] = ['requires_action', 'processing', 'authorised']

const isOpen = inArray(orders.paymentState, OPEN)

/** How many orders have a payment that its gateway has to be asked about. */
export const countOpenPayments = (db: D1Database): Promise<number> => drizzle(db).$count(orders, isOpen)

/** Their numbers, in sequence. */
export async function ordersWithOpenPayments(db: D1Database, { after, most }: KeyedPart): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ number: orders.number })
    .from(orders)
    .where(and(isOpen, gt(orders.number, after)))
    .orderBy(asc(orders.number))
    .limit(most)
  return rows.map(({ number }) => number)
}
