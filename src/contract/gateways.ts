import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { PAID_METHODS } from './payment-methods.ts'
import { renamed } from './renamed.ts'

const amount = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/, 'must be an amount with two decimals, "12.50" for example')
  .optional()

const gateway = resource(
  'payment_gateway',
  renamed(
    {
      method: z.enum(PAID_METHODS),
      /** Whether it moves no money. */
      isSandbox: z.boolean(),
    },
    { isSandbox: 'sandbox' },
  ),
)

export const GATEWAY_CALLS = {
  live: call({
    method: 'get',
    path: '/gateway',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.strictObject({ amount, order_number: z.string().max(40).optional() }),
    answer: data(z.array(gateway)),
    errors: ['not_found'],
    says: 'How can be paid here and now: by store and currency, for an amount or for what an order has left to pay, and by credit where a signed-in caller has some.',
  }),
}
