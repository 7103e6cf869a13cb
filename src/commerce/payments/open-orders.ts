import { and, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { PaymentState } from '../../contract/payment.ts'
import { orders } from '../schema/orders.ts'

/** Only an order that is being paid has an open payment. */
const BEING_PAID = ['payment', 'confirm'] as const
const OPEN: PaymentState[] = ['requires_action', 'processing', 'authorised']

/** The numbers of all orders whose last payment is open. */
export async function ordersWithOpenPayments(db: D1Database): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ number: orders.number })
    .from(orders)
    .where(and(inArray(orders.state, [...BEING_PAID]), inArray(orders.paymentState, OPEN)))
  return rows.map(({ number }) => number)
}
