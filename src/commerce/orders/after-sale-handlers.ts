import type { AFTER_SALE_CALLS } from '../../contract/after-sale.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { missing, Refusal } from '../refusal.ts'
import { orderObject } from './access.ts'
import type { AfterSale } from './command.ts'
import { follow } from './follow.ts'
import { ordersIn, rowOf } from './mine.ts'
import { reorderInto } from './reordering.ts'

/** What buyers do with an order once it is placed, and what the merchant answers. */
export const afterSaleHandlers: Handlers<typeof AFTER_SALE_CALLS> = {
  setReference: (c, { params: { number }, body: { reference } }) =>
    follow(c, { number, command: { kind: 'set_reference', reference } }),

  cancel: (c, { params: { number } }) => follow(c, { number, command: { kind: 'cancel' } }),

  write: (c, { params: { number }, body: { kind, line_item_id: lineId = null, text } }) =>
    follow(c, { number, command: { kind: 'write', message: { from: 'customer', kind, lineId, text } }, status: 201 }),

  reorder: (c, { params: { number }, body: { cart } }) => reorderInto(c, number, cart ?? null),

  listed: (c, { query: { state } }) => ordersIn(c.env.DB, state),

  answerReturn: (c, { params: { number }, body: { accepted, text } }) =>
    managed(c, number, { kind: 'answer_return', accepted, text }),

  reply: (c, { params: { number }, body: { text } }) =>
    managed(c, number, { kind: 'write', message: { from: 'merchant', kind: 'message', lineId: null, text } }),
}

/** Does something with anybody's order, for whoever manages them. @throws Refusal */
async function managed(c: CommerceContext, number: string, command: AfterSale) {
  if (!(await rowOf(c.env.DB, number))) throw missing()
  const answer = await orderObject(c.env, number).act(command, { caller: { isManager: true } })
  if (!answer.ok) throw new Refusal(answer.status, answer.body.code, answer.body.error, answer.body.errors)
  return { ...(await rowOf(c.env.DB, number))!, state: answer.order.state }
}
