import { AFTER_SALE_CALLS } from '../contract/after-sale.ts'
import { MANAGED_MESSAGE_CALLS, type ManagedMessages, type MessageList } from '../contract/managed-messages.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

/** What the merchant answers to a return. */
interface ReturnAnswer {
  accepted: boolean
  text: string
  /** The id of the message that asked for it, as it was shown. */
  asked: string | undefined
}

/** What the merchant writes: about a line, or with '' about the whole order. */
interface Reply {
  line: string
  text: string
}

/** The messages about all orders, for whoever manages them. */
export function managedMessageCalls(ask: Ask) {
  const { list, ofOrder } = MANAGED_MESSAGE_CALLS
  const { reply, answerReturn } = AFTER_SALE_CALLS
  return {
    /** A page of the orders with messages. */
    list: async (query: { state: MessageList; page: number }) => present(await ask(list, { query })),
    /** The messages about an order; null for one that does not exist, or is not placed. */
    ofOrder: (number: string): Promise<ManagedMessages | null> =>
      unlessMissing(() => ask(ofOrder, { params: { number } })),
    /** Writes to the buyer. @param idempotencyKey distinguishes a repetition of this message from a second message */
    async reply(number: string, { line, text }: Reply, idempotencyKey: string): Promise<void> {
      await ask(reply, { params: { number }, body: line ? { line_item_id: line, text } : { text }, idempotencyKey })
    },
    /** Accepts or declines a return. @param idempotencyKey as above @throws ApiError 'no_return', 'return_changed' */
    async answerReturn(number: string, { accepted, text, asked }: ReturnAnswer, idempotencyKey: string): Promise<void> {
      const body = { accepted, text, ...(asked !== undefined && { expected_return: asked }) }
      await ask(answerReturn, { params: { number }, body, idempotencyKey })
    },
  }
}
