import type { Order } from '../contract/order.ts'
import { TREE_CALLS } from '../contract/trees.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'
import { orderOf } from './orders.ts'

export function treeCalls(ask: Ask) {
  return {
    /** More trees in an order. A repetition with the same key adds them once. */
    async add(number: string, quantity: number, idempotencyKey?: string): Promise<Order> {
      return orderOf(await ask(TREE_CALLS.add, { body: { order_number: number, quantity }, idempotencyKey }))
    },

    /** The trees of all paid orders, and what one costs in this store. */
    total: async () => present(await ask(TREE_CALLS.total, {})),

    /** The trees of a user's paid orders. */
    ofUser: async (userId: string) => present(await ask(TREE_CALLS.ofUser, { params: { userId } })).count,
  }
}
