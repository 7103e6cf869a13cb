import type { BUNDLE_CALLS } from '../../contract/bundles.ts'
import { lineAmount } from '../catalogue/line-amount.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { offeredVariant } from '../catalogue/variants.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { follow } from '../orders/follow.ts'
import { bundlesIn } from './store-bundles.ts'

/** Bundles: those that a store offers, and those of an order. */
export const bundleHandlers: Handlers<typeof BUNDLE_CALLS> = {
  async list(c) {
    const region = regionOf(c)
    const catalogue = await catalogueOf(c.env.DB)
    const { currency } = region
    return bundlesIn(region, catalogue).map(({ id, names, percent, parts }) => {
      const priced = parts.map((part) => ({
        ...part,
        amount: lineAmount(offeredVariant(catalogue, part.variantId, part.quantity), 'standard', currency, catalogue),
      }))
      const amount = priced.reduce((sum, part) => sum + part.amount, 0)
      return {
        id,
        ...(names && { names }),
        percent,
        currency,
        amount,
        saving: Math.round((amount * percent) / 100),
        parts: priced,
      }
    })
  },

  add: (c, { body: { order_id: number, bundle_id: bundleId, quantity, lock_version: lockVersion } }) =>
    follow(c, { number, command: { kind: 'add_bundle', bundleId, quantity }, lockVersion, status: 201 }),

  change: (c, { body: { order_id: number, bundle_id: bundleId, quantity, lock_version: lockVersion } }) =>
    follow(c, { number, command: { kind: 'set_bundle', bundleId, quantity }, lockVersion }),

  remove: (c, { body: { order_id: number, bundle_id: bundleId, lock_version: lockVersion } }) =>
    follow(c, { number, command: { kind: 'remove_bundle', bundleId }, lockVersion }),
}
