import type { ShopEvent } from '../../analytics/shop-event.ts'

/** The DOM event by which a part of a page tracks something; without consent nothing listens to it. */
export const EVENT_TYPE = 'bx:event'

/** The DOM event by which a page announces that the choice about cookies has changed. */
export const CONSENT_TYPE = 'bx:consent'

/**
 * Tracks an event of this page; null where the server has performed and tracked an act, and only its cookie has to be
 * read.
 */
export function trackEvent(event: ShopEvent | null): void {
  document.dispatchEvent(new CustomEvent(EVENT_TYPE, { detail: event }))
}
