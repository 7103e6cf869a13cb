import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { MOST_TREES } from './line-item.ts'
import { lockVersion } from './line-item-body.ts'
import { money } from './money.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'
import { namedOrder } from './services.ts'
import { CURRENCIES } from './vocabulary.ts'

const trees = (least: number) =>
  z
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(MOST_TREES, `must be at most ${MOST_TREES}`)

const ofOrder = { who: 'order', purpose: 'Necessary', answer: orderAnswer } as const
const ERRORS = [...ORDER_ACT_ERRORS, 'service_not_offered'] as const

/** Trees of paid orders. */
const planted = renamed({ count: z.int() }, { count: 'total_planted_trees' })

export const TREE_CALLS = {
  add: call({
    ...ofOrder,
    method: 'post',
    path: '/v1/sustainability/add_tree_line_item',
    body: z.strictObject({ quantity: trees(1).default(1), order_number: namedOrder, lock_version: lockVersion }),
    errors: [...ERRORS, 'cart_full'],
    says: `More trees in an order, up to ${MOST_TREES}: they are a line of it.`,
  }),
  setQuantity: call({
    ...ofOrder,
    method: 'put',
    path: '/v1/sustainability/update_quantity_of_trees',
    body: z.strictObject({ quantity: trees(0), order_number: namedOrder, lock_version: lockVersion }),
    errors: ERRORS,
    says: 'So many trees in an order that has some; none with 0.',
  }),
  total: call({
    method: 'get',
    path: '/v1/sustainability/total_planted_trees',
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(
      resource(
        'planted_trees',
        renamed(
          {
            count: z.int(),
            currency: z.enum(CURRENCIES),
            /** Price of one tree in this store, net; null where none are offered. */
            price: money.nullable(),
          },
          { count: 'total_planted_trees' },
        ),
      ),
    ),
    says: 'The trees of all paid orders, and what one costs in this store. Trees of a canceled order do not count.',
  }),
  ofUser: call({
    method: 'get',
    path: '/v1/sustainability/users_planted_trees/:userId',
    who: 'user',
    purpose: 'Necessary',
    answer: data(resource('planted_trees', planted)),
    errors: ['unauthorized', 'not_found'],
    says: 'The trees of one’s own paid orders.',
  }),
}
