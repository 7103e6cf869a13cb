import { z } from 'zod'
import { call } from './call.ts'
import { lockVersion } from './line-item-body.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'

/** The order of a call; without it the caller's open cart. */
export const namedOrder = z.string().max(40).optional()

const body = z.strictObject({
  parent_id: z.string('must be the id of a line').min(1, 'must be the id of a line').max(40),
  order_number: namedOrder,
  lock_version: lockVersion,
})
const check = {
  who: 'order',
  purpose: 'Necessary',
  path: '/v2/expert_checks',
  body,
  answer: orderAnswer,
} as const

export const SERVICE_CALLS = {
  addExpertCheck: call({
    ...check,
    method: 'post',
    errors: [...ORDER_ACT_ERRORS, 'nothing_to_check', 'service_not_offered', 'cart_full'],
    says: 'Has the artwork of a line checked by an expert. Asked again it changes nothing; it ends with its line.',
  }),
  removeExpertCheck: call({
    ...check,
    method: 'delete',
    errors: ORDER_ACT_ERRORS,
    says: 'Takes the expert check of a line out of an order.',
  }),
}
