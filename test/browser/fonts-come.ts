import type { Page } from 'playwright-core'

/** Waits for the fonts that a page has asked for: until they come, words are wider or narrower, and what stands below them moves. */
export const fontsCome = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A font is asked for when the page is laid out.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
