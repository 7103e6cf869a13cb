import type { MessageKind } from '../../contract/order.ts'
import type { OrderDocument } from './document.ts'

/** The kinds of messages, what is urgent first. */
const BY_URGENCY: readonly MessageKind[] = ['return', 'complaint', 'message']

/**
 * What waits in the messages of an order for the merchant: a return until it is accepted or declined, else the most urgent of what the
 * buyer has written since the merchant did.
 *
 * @returns null where nothing does
 */
export function waitingMessage({
  state,
  messages = [],
}: Pick<OrderDocument, 'state' | 'messages'>): MessageKind | null {
  if (state === 'awaiting_return') return 'return'
  const unanswered = messages.slice(messages.findLastIndex(({ from }) => from === 'merchant') + 1)
  return BY_URGENCY.find((wanted) => unanswered.some(({ kind }) => kind === wanted)) ?? null
}
