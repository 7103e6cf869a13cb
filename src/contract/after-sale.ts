import { z } from 'zod'
import { call } from './call.ts'
import { sku } from './fields.ts'
import { MESSAGE_KINDS } from './order.ts'
import { IDEMPOTENCY_ERRORS, ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { ORDER_NUMBER } from './order-number.ts'
import { orderRow, ordersPage } from './orders.ts'
import { MOST_PICTURES } from './picture-file.ts'
import { pictureId } from './pictures.ts'

/** Maximum length of a reference and of a message. */
export const LONGEST_REFERENCE = 60
export const LONGEST_MESSAGE = 2000

const text = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_MESSAGE, `must have at most ${LONGEST_MESSAGE} characters`)
/** Ids of uploaded pictures, without repetition. */
const pictures = z
  .array(pictureId)
  .max(MOST_PICTURES, `must be at most ${MOST_PICTURES}`)
  .refine((ids) => new Set(ids).size === ids.length, 'must name each picture once')
  .default([])
const placed = { who: 'order', purpose: 'Necessary', answer: orderAnswer } as const

/** What can be done with an order once it is placed. */
export const AFTER_SALE_CALLS = {
  setReference: call({
    ...placed,
    method: 'put',
    path: '/v1/orders/:number/reference',
    body: z.strictObject({
      reference: z.string().trim().max(LONGEST_REFERENCE, `must have at most ${LONGEST_REFERENCE} characters`),
    }),
    errors: ['not_found', 'bad_purchase_order', ...IDEMPOTENCY_ERRORS],
    says: "The buyer's own reference or purchase-order number; an empty one is none. A company's order keeps to what the company requires.",
  }),
  cancel: call({
    ...placed,
    method: 'post',
    path: '/v1/orders/:number/cancel',
    errors: ['not_found', 'not_cancelable', ...IDEMPOTENCY_ERRORS],
    says: 'Cancels an order before its production begins; what was paid by card goes back to it.',
  }),
  write: call({
    ...placed,
    method: 'post',
    path: '/v1/orders/:number/messages',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({ kind: z.enum(MESSAGE_KINDS), line_item_id: sku.optional(), text, pictures }),
    errors: ['not_found', 'not_returnable', 'too_many_messages', ...IDEMPOTENCY_ERRORS],
    says: 'Writes to the merchant about an order or a line; a return that is asked for waits for the merchant.',
  }),
  reorder: call({
    ...placed,
    method: 'post',
    path: '/v1/orders/:number/reorder',
    limit: { what: 'order', counter: 'OPEN_LIMIT' },
    body: z.strictObject({
      /** An open cart that receives the lines; without it a new one is created. */
      cart: z
        .strictObject({ number: z.string().regex(ORDER_NUMBER, 'must be an order number'), token: z.string().max(128) })
        .optional(),
    }),
    errors: [...ORDER_ACT_ERRORS, 'cart_full'],
    says: "The same again at today's prices; the cart says what costs something else, what is not made any more, and of what fewer are made at once.",
  }),
  listed: call({
    method: 'get',
    path: '/v1/manager/orders',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({
      state: z.enum(['complete', 'canceled', 'awaiting_return', 'returned']).default('awaiting_return'),
    }),
    answer: ordersPage,
    errors: ['unauthorized'],
    says: 'The newest 25 orders in a state, for whoever manages them.',
  }),
  answerReturn: call({
    method: 'put',
    path: '/v1/manager/orders/:number/return',
    who: 'manager',
    purpose: 'Necessary',
    body: z.strictObject({
      accepted: z.boolean(),
      text,
      /** The id of the buyer's message that is answered; of the one that asked last where it is left out. */
      expected_return: z.string().max(20).optional(),
    }),
    answer: orderRow,
    errors: ['unauthorized', 'not_found', 'no_return', 'return_changed', 'too_many_messages', ...IDEMPOTENCY_ERRORS],
    says: 'Answers a return that was asked for: the goods are back, or it is declined; the buyer reads the text.',
  }),
  reply: call({
    method: 'post',
    path: '/v1/manager/orders/:number/messages',
    who: 'manager',
    purpose: 'Necessary',
    body: z.strictObject({ line_item_id: sku.optional(), text }),
    answer: orderRow,
    errors: ['unauthorized', 'not_found', 'too_many_messages', ...IDEMPOTENCY_ERRORS],
    says: 'Writes to the buyer of an order, or about one of its lines; they read it in a mail too.',
  }),
}
