import { describe, expect, test } from 'vitest'
import { everyFixed, offers } from '../../src/regions/paths.ts'
import { regionList } from '../../src/regions/regions.ts'
import { routeRow } from '../../src/regions/routes.ts'
import { openChromium } from './chromium.ts'
import { testStore } from './store.ts'

const visit = openChromium()

/** Every page of every store in the browser takes minutes: `npm run test:full`. Else each kind of page once a store. */
const isFull = process.env.CRAWL === 'full'
const WIDTHS = isFull ? [360, 768, 1280, 1920] : [360]
const SAMPLE = ['product-box', 'kraft-tape', 'mailer-boxes']

describe.each(regionList.map((region) => [region.code, region] as const))('in the browser, %s', (code, region) => {
  const { url } = testStore(code)
  const pages = everyFixed(region)
    .filter(({ route, params }) => routeRow(route).indexed && offers(region, route, params))
    .filter(({ params }) => isFull || Object.values(params).every((value) => SAMPLE.includes(value)))

  test.each(WIDTHS)(
    'at %i pixels has no page that is wider than its window, and none that complains',
    async (width) => {
      const page = await (await visit({ width })).newPage()
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`))
      page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
      for (const { route, params } of [...pages, { route: 'cart' as const, params: {} }]) {
        await page.goto(url(route, params))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([page.url(), wide]).toEqual([page.url(), width])
        expect(await page.locator('html').getAttribute('lang')).toBe(region.languageTag)
      }
      expect(complaints).toEqual([])
    },
    600_000,
  )
})
