import type { ShopEvent } from '../../analytics/shop-event.ts'

/** The DOM event by which a part of a page tracks something; without consent it has no listener. */
export const EVENT_TYPE = 'bx:event'

/** The DOM event by which a page says that the choice about cookies was made anew. */
export const CONSENT_TYPE = 'bx:consent'

/** Tracks what happened here; null where the server has done something and tracked it itself. */
export function trackEvent(event: ShopEvent | null): void {
  document.dispatchEvent(new CustomEvent(EVENT_TYPE, { detail: event }))
}
