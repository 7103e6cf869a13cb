import { isDelivered } from './line-item.ts'
import type { OrderMessage } from './order.ts'

interface Returning {
  lines: readonly { id: string; kind: string; what?: string }[]
  messages?: readonly Pick<OrderMessage, 'id' | 'from' | 'kind' | 'lineId' | 'isAccepted'>[] | undefined
}

/** The message of the buyer's that asked for a return last; undefined where none did. */
export const askedReturn = ({ messages = [] }: Pick<Returning, 'messages'>) =>
  messages.findLast(({ kind, from }) => kind === 'return' && from === 'customer')

/**
 * The one line that goes back by the return that was asked for last, and leaves its buyer other goods; null where all goods of the order
 * go back by it, or have gone back with those that were accepted before.
 */
export function lineToReturn({ lines, messages = [] }: Returning): string | null {
  const asked = askedReturn({ messages })
  if (!asked?.lineId) return null
  const accepted = messages.filter(({ kind, isAccepted }) => kind === 'return' && isAccepted)
  const back = [asked, ...accepted].map(({ lineId }) => lineId)
  return lines.some((line) => isDelivered(line) && !back.includes(line.id)) ? asked.lineId : null
}
