import { isDelivered } from './line-item.ts'
import type { OrderMessage } from './order.ts'

interface Returning {
  lines: readonly { id: string; kind: string; what?: string }[]
  messages?: readonly Pick<OrderMessage, 'from' | 'kind' | 'lineId' | 'isAccepted'>[] | undefined
}

/**
 * The one line that goes back by the return that was asked for last, and leaves its buyer other goods; null where all goods of the order
 * go back by it, or have gone back with those that were accepted before.
 */
export function lineToReturn({ lines, messages = [] }: Returning): string | null {
  const returns = messages.filter(({ kind }) => kind === 'return')
  const asked = returns.findLast(({ from }) => from === 'customer')
  if (!asked?.lineId) return null
  const back = [asked, ...returns.filter(({ isAccepted }) => isAccepted)].map(({ lineId }) => lineId)
  return lines.some((line) => isDelivered(line) && !back.includes(line.id)) ? asked.lineId : null
}
