import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { ROOT } from '../../scripts/serve.ts'
import { pathOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'

export interface PageWeight {
  page: string
  /** Bytes, gzip. */
  html: number
  styles: number
  scriptsBefore: number
  scriptsAfter: number
  /** Cumulative layout shift. */
  shift: number
}

const eu = getRegion('eu')
const PAGES = {
  home: pathOf(eu, 'home'),
  category: pathOf(eu, 'category', { category: 'mailer-boxes' }),
  product: pathOf(eu, 'product', { product: 'mailer-box-full-color' }),
  cart: pathOf(eu, 'cart'),
}

/** What each page makes a visitor load, before and after the first touch of its island. */
export async function pageWeights(browser: Browser, shop: URL): Promise<PageWeight[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await fillCart(await context.newPage(), shop)
  const weights: PageWeight[] = []
  for (const [page, path] of Object.entries(PAGES))
    weights.push({ page, ...(await weigh(await context.newPage(), new URL(path, shop).href)) })
  await context.close()
  return weights
}

async function fillCart(page: Page, shop: URL): Promise<void> {
  await page.goto(new URL(PAGES.product, shop).href)
  // Without a pointer: it would move over the pages that are weighed, which is a touch.
  await page.locator('bx-island form button:not([formaction])').dispatchEvent('click')
  await page.locator(`bx-island a[href="${PAGES.cart}"]`).waitFor()
}

async function weigh(page: Page, url: string): Promise<Omit<PageWeight, 'page'>> {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const html = gzipSync((await answer?.text()) ?? '').length
  const scriptsBefore = sizeOf(scripts)
  const field = page.locator('bx-island input:not([type=hidden])').first()
  if (await field.count()) {
    await field.focus()
    await page.locator('bx-island[ready]').waitFor()
  }
  const styles = sizeOf(
    await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
  )
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  return { html, styles, scriptsBefore, scriptsAfter: sizeOf(scripts), shift }
}

function sizeOf(paths: Iterable<string>): number {
  let bytes = 0
  for (const path of paths) bytes += gzipSync(readFileSync(join(ROOT, 'dist/client', path))).length
  return bytes
}
