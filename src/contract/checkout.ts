import { z } from 'zod'
import { call } from './call.ts'
import { lockVersion } from './line-item-body.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { orderFields } from './orders.ts'

export const CHECKOUT_STEPS = ['cart', 'address', 'delivery', 'payment', 'confirm'] as const

const checkoutCall = { who: 'order', purpose: 'Necessary', answer: orderAnswer } as const

const REFUSED = [
  ...ORDER_ACT_ERRORS,
  'state_ahead',
  'empty_cart',
  'line_unavailable',
  'place_not_served',
  'place_by_offer_only',
  'unknown_state',
  'shipping_rate_required',
  'bad_vat_number',
  'vat_number_invalid',
  'payment_required',
  'not_in_parts',
  'unknown_cost_centre',
] as const

/** The steps of the checkout. */
export const CHECKOUT_CALLS = {
  leave: call({
    ...checkoutCall,
    method: 'put',
    path: '/checkouts/:number',
    query: z.object({
      state: z.enum(CHECKOUT_STEPS, 'must be the step that is left: cart, address, delivery, payment or confirm'),
    }),
    body: z.strictObject({ order: orderFields.optional() }),
    errors: REFUSED,
    says: 'Leaves a step, never one ahead of where the order is, with what was entered in it.',
  }),
  next: call({
    ...checkoutCall,
    method: 'put',
    path: '/checkouts/:number/next',
    body: z.strictObject({ lock_version: lockVersion }),
    errors: REFUSED,
    says: 'Goes one step further.',
  }),
}
