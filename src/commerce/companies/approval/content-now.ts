import type { Env } from '../../../contract/env.ts'
import type { SubmittedOrder } from '../../orders/submitted-order.ts'
import type { Flow } from './flow.ts'

/** What an order is now. */
type ContentNow = Pick<SubmittedOrder, 'hash' | 'replaces' | 'isBeingPaid'>

/**
 * The SHA-256 of what an order is now that waits for an approval, or has one; of what was submitted where it was placed or is the
 * company's no more. An order that was changed just before a crash is found by it although nobody opens it. And what a decision that is
 * being made replaces, and whether a payment of it is under way.
 */
export async function contentNow({ ORDERS }: Env, { orderNumber, companyId, hash }: Flow): Promise<ContentNow> {
  const submitted = (await ORDERS.getByName(orderNumber).submitted(companyId)) as SubmittedOrder | null
  return submitted && !submitted.order.completedAt ? submitted : { hash, replaces: null, isBeingPaid: false }
}

/**
 * Whether an approval is void by what its order was found to be. One that was decided about while the order was read is not: the order may
 * have been read before that. Nor is one whose order is just being given other quantities by whoever decides.
 *
 * @param newest the order's newest approval by now
 * @param before the one of which the order was read
 */
export const hasOtherContent = (newest: Flow | null, before: Flow, { hash, replaces }: ContentNow): boolean =>
  newest?.id === before.id && newest.version === before.version && ![hash, replaces].includes(newest.hash)
