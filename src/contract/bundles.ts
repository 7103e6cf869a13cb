import { z } from 'zod'
import { merchantNames } from './bundle-wire.ts'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { quantity, sku } from './fields.ts'
import { lockVersion } from './line-item-body.ts'
import { money } from './money.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

const bundleId = z.string('must be the id of a bundle').min(1, 'must be the id of a bundle').max(60)
const orderId = z.string().max(40)

const offered = resource(
  'bundle',
  renamed({
    names: merchantNames,
    percent: z.int(),
    currency: z.enum(CURRENCIES),
    /** The price of its parts on their own, net. */
    amount: money,
    /** The discount. */
    saving: money,
    parts: z.array(renamed({ variantId: sku, quantity: z.int(), amount: money })),
  }),
)
export type OfferedBundle = z.output<typeof offered>

const inOrder = { who: 'order', purpose: 'Necessary', answer: orderAnswer } as const
const ADD = [...ORDER_ACT_ERRORS, 'bundle_not_offered', 'variant_not_offered', 'cart_full'] as const

export const BUNDLE_CALLS = {
  list: call({
    method: 'get',
    path: '/v2/bundles',
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(z.array(offered)),
    says: 'The bundles that a store offers, with what their parts cost by themselves and what each takes off.',
  }),
  add: call({
    ...inOrder,
    method: 'post',
    path: '/v2/bundles',
    body: z.strictObject({
      order_id: orderId,
      bundle_id: bundleId,
      quantity: quantity.default(1),
      lock_version: lockVersion,
    }),
    errors: ADD,
    says: 'Puts a bundle into an order: its parts are lines with its id, and those of a bundle that is there add up.',
  }),
  change: call({
    ...inOrder,
    method: 'patch',
    path: '/v2/bundles',
    body: z.strictObject({ order_id: orderId, bundle_id: bundleId, quantity, lock_version: lockVersion }),
    errors: ADD,
    says: 'Makes it so many of a bundle, all parts together.',
  }),
  remove: call({
    ...inOrder,
    method: 'post',
    path: '/v2/bundles/destroy',
    body: z.strictObject({ order_id: orderId, bundle_id: bundleId, lock_version: lockVersion }),
    errors: ORDER_ACT_ERRORS,
    says: 'Takes a bundle out of an order, all parts together.',
  }),
}
