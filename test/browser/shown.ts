import type { Locator } from 'playwright-core'

/**
 * Waits until something is seen on a page that has come whole. A page is streamed, so what is seen on it says nothing of
 * what stands further down.
 */
export async function shown(what: Locator): Promise<void> {
  await what.waitFor()
  await what.page().waitForLoadState()
}
