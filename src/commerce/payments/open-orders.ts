import { inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import type { PaymentState } from '../../contract/payment.ts'
import { enqueueTasks } from '../queue-out.ts'
import { orders } from '../schema/orders.ts'

const OPEN: PaymentState[] = ['requires_action', 'processing', 'authorised']

/** Has the open payments of all orders reconciled, a task each. @returns how many orders */
export async function reconcileAll(env: Env): Promise<number> {
  const numbers = await ordersWithOpenPayments(env.DB)
  await enqueueTasks(
    env,
    numbers.map((orderNumber) => ({ kind: 'reconcile', orderNumber })),
  )
  return numbers.length
}

async function ordersWithOpenPayments(db: D1Database): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.paymentState, OPEN))
  return rows.map(({ number }) => number)
}
