import { BUNDLE_CALLS, type OfferedBundle } from '../contract/bundles.ts'
import type { Order } from '../contract/order.ts'
import type { Ask } from './ask.ts'
import { unlessMissing } from './named-failure.ts'
import { orderOf } from './orders.ts'

interface WantedBundle {
  bundleId: string
  quantity: number
}

export function bundleCalls(ask: Ask) {
  return {
    /** The bundles that a store offers; none where its backend has none. */
    offered: async (): Promise<OfferedBundle[]> => (await unlessMissing(() => ask(BUNDLE_CALLS.list, {}))) ?? [],

    async add(order: string, { bundleId, quantity }: WantedBundle): Promise<Order> {
      return orderOf(await ask(BUNDLE_CALLS.add, { body: { order_id: order, bundle_id: bundleId, quantity } }))
    },

    /** Sets the quantity of a bundle. */
    async change(order: string, { bundleId, quantity }: WantedBundle, lockVersion: number): Promise<Order> {
      const body = { order_id: order, bundle_id: bundleId, quantity, lock_version: lockVersion }
      return orderOf(await ask(BUNDLE_CALLS.change, { body }))
    },

    async remove(order: string, bundleId: string, lockVersion: number): Promise<Order> {
      const body = { order_id: order, bundle_id: bundleId, lock_version: lockVersion }
      return orderOf(await ask(BUNDLE_CALLS.remove, { body }))
    },
  }
}
