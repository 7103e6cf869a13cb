import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { countryIso, day, flag, skus } from './fields.ts'
import { deliveryDates } from './order-wire.ts'
import { renamed } from './renamed.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, "09:30" for example')

/** When things arrive, and where they may go. */
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
  states: call({
    method: 'get',
    path: '/v2/states',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ country_iso: countryIso }),
    answer: data(
      z.array(resource('state', renamed({ code: z.string(), name: z.string(), countryIso, served: z.boolean() }))),
    ),
    says: "A country's states, and which of them are delivered to.",
  }),
}
