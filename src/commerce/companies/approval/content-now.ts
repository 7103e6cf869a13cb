import type { Env } from '../../../contract/env.ts'
import type { SubmittedOrder } from '../../orders/submitted-order.ts'
import type { Flow } from './flow.ts'

type ContentNow = Pick<SubmittedOrder, 'hash' | 'isBeingPaid'>

/**
 * The SHA-256 of what an order is now that waits for an approval, or has one; of what was submitted where it was placed or is the
 * company's no more. An order that was changed just before a crash is found by it although nobody opens it. And whether a payment of it
 * is under way.
 */
export async function contentNow({ ORDERS }: Env, { orderNumber, companyId, hash }: Flow): Promise<ContentNow> {
  const submitted = (await ORDERS.getByName(orderNumber).submitted(companyId)) as SubmittedOrder | null
  return submitted && !submitted.order.completedAt ? submitted : { hash, isBeingPaid: false }
}
