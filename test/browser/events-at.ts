import type { Page } from 'playwright-core'

/**
 * Lets the events of a page happen at a moment, milliseconds since it was opened: what the shop makes of a second press depends on
 * how soon it comes, and on a busy machine it comes late.
 */
export const eventsAt = (page: Page, moment: number): Promise<unknown> =>
  page.evaluate((value) => {
    Object.defineProperty(Event.prototype, 'timeStamp', { value, configurable: true })
  }, moment)
