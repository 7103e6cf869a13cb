import type { Cart } from '../contract/cart.ts'
import type { ArtworkState } from '../contract/line-artwork.ts'
import { isDelivered, type LineItem } from '../contract/line-item.ts'

/** An order, as far as it says what happens next. */
type Next = Pick<Cart, 'lines' | 'parts'>

/**
 * What happens next with a placed order, as messages in their order: from the artwork that has the longest way to the
 * press to how the goods come to the customer. Of trees alone nothing is sent.
 *
 * @param isCollected whether the customer collects the goods
 */
export function nextSteps({ lines, parts }: Next, isCollected: boolean) {
  if (!lines.some(isDelivered)) return ['order.nextTrees'] as const
  const states = lines.flatMap(printedState)
  const has = (...wanted: ArtworkState[]) => states.some((state) => wanted.includes(state))
  const isToSend = has('missing', 'sent_back')
  const isToCheck = isToSend || has('uploaded')
  return [
    ...(isToSend ? (['order.next1'] as const) : []),
    ...(isToCheck ? (['order.next2'] as const) : []),
    ...(has('proof_sent') ? (['order.nextApprove'] as const) : []),
    // Whether there will be a proof is not known before the check.
    ...(isToCheck || has('checked') ? (['order.nextApproveArtwork'] as const) : []),
    ...(states.length > 0 ? (['order.nextPrint'] as const) : []),
    parts ? 'order.nextKept' : isCollected ? 'order.nextCollected' : 'order.nextPlain',
  ] as const
}

/** Whether an order waits for artwork: to come, to be checked or to be approved. */
export const waitsForArtwork = ({ lines }: Pick<Next, 'lines'>): boolean =>
  lines.flatMap(printedState).some((state) => state !== 'approved' && state !== 'in_production')

/**
 * Whether the promised days of an order that waits for nothing are past, or every part is sent, so that nothing more happens as far as the shop knows.
 *
 * @param today `YYYY-MM-DD`
 */
export function isPast(order: Pick<Cart, 'lines' | 'parts' | 'delivery' | 'awaitsPayment'>, today: string): boolean {
  if (waitsForArtwork(order) || order.awaitsPayment) return false
  if (order.parts) return order.parts.lines.every(({ left, scheduled }) => left + scheduled === 0)
  return order.delivery !== null && order.delivery.latest < today
}

/** The state of a line's artwork, in a list; empty where it is not printed. Where the backend keeps no state it is missing. */
function printedState(line: LineItem): ArtworkState[] {
  if (line.kind !== 'product' && line.kind !== 'custom') return []
  const isPrinted = line.kind === 'product' && line.configuration.print !== 'no-print'
  const state = line.artwork?.state ?? (isPrinted ? 'missing' : 'not_needed')
  return state === 'not_needed' ? [] : [state]
}
