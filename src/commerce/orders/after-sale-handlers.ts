import type { AFTER_SALE_CALLS } from '../../contract/after-sale.ts'
import type { MessagePicture } from '../../contract/pictures.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { storedPictures } from '../pictures/store.ts'
import { invalid, missing } from '../refusal.ts'
import { orderAccess, orderObject } from './access.ts'
import { orderAfter } from './answer.ts'
import type { AfterSale } from './command.ts'
import { follow, idempotencyKey } from './follow.ts'
import { ordersIn, rowOf } from './mine.ts'
import { reorderInto } from './reordering.ts'

/** What buyers and the merchant do with a placed order. */
export const afterSaleHandlers: Handlers<typeof AFTER_SALE_CALLS> = {
  setReference: (c, { params: { number }, body: { reference } }) =>
    follow(c, { number, command: { kind: 'set_reference', reference } }),

  cancel: (c, { params: { number } }) => follow(c, { number, command: { kind: 'cancel' } }),

  async write(c, { params: { number }, body: { kind, line_item_id: lineId = null, text, pictures: ids } }) {
    const access = await orderAccess(c, number)
    const pictures = await sentPictures(c, number, ids)
    const message = { from: 'customer', kind, lineId, text, ...(pictures.length > 0 && { pictures }) } as const
    return follow(c, { number, access, command: { kind: 'write', message }, status: 201 })
  },

  reorder: (c, { params: { number }, body: { cart } }) => reorderInto(c, number, cart ?? null),

  listed: (c, { query: { state } }) => ordersIn(c.env.DB, state),

  answerReturn: (c, { params: { number }, body: { accepted, text, expected_return: asked } }) =>
    managed(c, number, { kind: 'answer_return', accepted, text, asked }),

  reply: (c, { params: { number }, body: { line_item_id: lineId = null, text } }) =>
    managed(c, number, { kind: 'write', message: { from: 'merchant', kind: 'message', lineId, text } }),
}

/** Pictures of an order by their ids. @throws Refusal 422 for an unknown one */
async function sentPictures(c: CommerceContext, number: string, ids: string[]): Promise<MessagePicture[]> {
  if (ids.length === 0) return []
  const kept = await storedPictures(c.env, number, ids)
  if (kept.includes(null)) throw invalid({ pictures: ['must be ids of pictures that were sent about this order'] })
  return kept as MessagePicture[]
}

/** Executes a command on any order, for its managers. @throws Refusal */
async function managed(c: CommerceContext, number: string, command: AfterSale) {
  if (!(await rowOf(c.env.DB, number))) throw missing()
  const terms = { caller: { isManager: true } as const, idempotency: await idempotencyKey(c, number, command) }
  const { state } = orderAfter(await orderObject(c.env, number).act(command, terms))
  return { ...(await rowOf(c.env.DB, number))!, state }
}
