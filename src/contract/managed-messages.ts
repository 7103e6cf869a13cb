import { z } from 'zod'
import { call } from './call.ts'
import { data, pageOf, resource } from './documents.ts'
import { lineItem } from './line-wire.ts'
import { MESSAGE_KINDS, ORDER_STATES } from './order.ts'
import { orderMessage } from './order-message.ts'
import { renamed } from './renamed.ts'
import { REGION_CODES } from './vocabulary.ts'

/** What the list of orders with messages may be asked for. */
export const MESSAGE_LISTS = ['waiting', 'all'] as const
export type MessageList = (typeof MESSAGE_LISTS)[number]

const head = {
  number: z.string(),
  state: z.enum(ORDER_STATES),
  region: z.enum(REGION_CODES),
  /** Whom the answer is mailed to; null where the account was erased. */
  email: z.string().nullable(),
}
const row = resource(
  'order_with_messages',
  renamed({
    ...head,
    /** What waits for the merchant's answer; null where nothing does. */
    waiting: z.enum(MESSAGE_KINDS).nullable(),
    /** The instant (ISO) of the last message. */
    lastMessageAt: z.string(),
  }),
)
export type OrderWithMessages = z.output<typeof row>

const messages = resource(
  'managed_messages',
  renamed({
    ...head,
    lines: z.array(lineItem),
    messages: z.array(orderMessage),
  }),
)
export type ManagedMessages = z.output<typeof messages>

const manager = { who: 'manager', purpose: 'Necessary', method: 'get' } as const

/** The messages about all orders, for whoever manages them. */
export const MANAGED_MESSAGE_CALLS = {
  list: call({
    ...manager,
    path: '/v1/manager/messages',
    query: z.object({
      state: z.enum(MESSAGE_LISTS).default('waiting'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: pageOf(row),
    says: 'The orders with messages: returns, complaints and questions that wait for an answer, longest first, then the others.',
  }),
  ofOrder: call({
    ...manager,
    path: '/v1/manager/orders/:number/messages',
    answer: data(messages),
    errors: ['not_found'],
    says: 'The messages about a placed order, with its lines.',
  }),
}
