import { z } from 'zod'
import { call } from './call.ts'
import { data, listed, resource } from './documents.ts'
import { day, flag, skus } from './fields.ts'
import { money } from './money.ts'
import { deliveryDates } from './order-wire.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, "09:30" for example')

const deliveryMethod = renamed({
  id: z.string(),
  /** Where the merchant has named it. */
  names: z.object({ en: z.string() }).catchall(z.string()).optional(),
  /** Working days in transit. */
  minDays: z.int(),
  maxDays: z.int(),
  goesFree: z.boolean(),
  /** Its net cost by weight, the lightest first: up to so many kilograms. */
  costs: z.array(renamed({ upToKg: z.number(), cost: money })),
})
export type DeliveryMethod = z.output<typeof deliveryMethod>

const deliveryCost = resource('delivery_cost', renamed({ countryIso: z.string(), methods: z.array(deliveryMethod) }))

const deliveryCosts = listed(
  deliveryCost,
  renamed({
    currency: z.enum(CURRENCIES),
    /** Net goods from which a method that goes free costs nothing; null where nothing is delivered in the currency. */
    freeFrom: money.nullable(),
  }),
)
/** What delivery costs in a store, by country. */
export type DeliveryCosts = z.output<typeof deliveryCosts>

export const DELIVERY_CALLS = {
  costs: call({
    method: 'get',
    path: '/v1/delivery_costs',
    who: 'anyone',
    purpose: 'Necessary',
    answer: deliveryCosts,
    says: 'What each way of delivery costs to each country that a store serves, by weight, and how long it takes.',
  }),
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
