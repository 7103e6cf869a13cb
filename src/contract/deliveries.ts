import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { day, flag, skus } from './fields.ts'
import { deliveryDates } from './order-wire.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, "09:30" for example')

export const DELIVERY_CALLS = {
  estimates: call({
    method: 'get',
    path: '/v1/delivery_estimates',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({
      start_date: day.optional(),
      start_time: time.optional(),
      variant_skus: skus.optional(),
      'variant_skus[]': skus.optional(),
      express: flag.optional(),
    }),
    answer: data(z.array(resource('delivery_estimate', deliveryDates))),
    errors: ['unknown_variant', 'variant_not_offered'],
    says: 'When variants are dispatched and at the door, ordered at a day and time, or now.',
  }),
}
