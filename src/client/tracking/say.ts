import type { ShopEvent } from '../../analytics/shop-event.ts'

/** How parts of a page tell that something happened; where nobody may listen, nobody does. */
export const HEARD = 'bx:event'

/** How a page tells that the choice about cookies was made anew. */
export const CHOSEN = 'bx:consent'

/** Says that something happened here; null that the server has done something and told it itself. */
export function say(event: ShopEvent | null): void {
  document.dispatchEvent(new CustomEvent(HEARD, { detail: event }))
}
