import type { Browser, Page } from 'playwright-core'
import { DENIED, PREFERENCE_KEY, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import type { KeptDesign } from '../../../src/editor/journal/kept-design.ts'
import { pathOf } from '../../../src/regions/paths.ts'
import { getRegion } from '../../../src/regions/regions.ts'

/** The box editor with a design that the browser has kept; the consent banner is answered. */
export async function openEditorPage(browser: Browser, shop: URL, design: KeptDesign): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: PREFERENCE_KEY, value: writePreferences(DENIED), url: shop.origin }])
  const page = await context.newPage()
  const address = new URL(pathOf(getRegion('eu'), 'box-editor'), shop)
  await page.goto(address.href)
  await page.locator('bx-island[ready]').waitFor()
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('bx-designs')
        opened.onsuccess = () => {
          const writing = opened.result.transaction('designs', 'readwrite')
          writing.objectStore('designs').put(kept)
          writing.oncomplete = () => resolve()
          writing.onerror = () => reject(writing.error)
        }
      }),
    design,
  )
  await page.goto(`${address.href}?design=${design.key}`)
  await page.locator('bx-island[ready]').waitFor()
  return page
}
