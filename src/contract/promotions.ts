import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

const promotion = resource(
  'promotion',
  renamed({
    code: z.string(),
    percent: z.number().nullable(),
    /** Off the goods; null where it is a percentage or free delivery. */
    amount: money.nullable(),
    /** The product that the percentage is limited to. */
    product: z.string().nullable(),
    minimum: money,
    currency: z.enum(CURRENCIES),
    firstOrder: z.boolean(),
    /** The discount on the order that was named; null without an order. */
    saving: money.nullable(),
  }),
)

export const PROMOTION_CALLS = {
  available: call({
    method: 'get',
    path: '/v3/promotions/available',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ order_number: z.string().max(40).optional() }),
    answer: data(z.array(promotion)),
    errors: ['not_found'],
    says: 'The codes that anybody may use today, with the net goods from which each holds; of an order that is named, the one that takes most off it, if any does.',
  }),
}
