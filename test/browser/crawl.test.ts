import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { everyFixed, offers } from '../../src/regions/paths.ts'
import { regionList } from '../../src/regions/regions.ts'
import { routeRow } from '../../src/regions/routes.ts'
import { isFull } from '../full.ts'
import { openChromium } from './chromium.ts'
import { fontsCome } from './fonts-come.ts'
import { testStore } from './store.ts'

const visit = openChromium()

/** Where it is not every page of every store: each kind once, in one store of each language. */
const WIDTHS = isFull ? [360, 768, 1280, 1920] : [360]
const SAMPLE = ['product-box', 'kraft-tape', 'mailer-boxes', 'marketing']

/** What a page asks of anybody, other than for a part of itself: of another origin, of the API, or by a form. */
function telling(page: Page, own: string): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url())
    const isPart = request.method() === 'GET' && !pathname.startsWith('/api/')
    if (origin !== own || !isPart) requests.push(`${request.method()} ${origin}${pathname}${search}`)
  })
  return requests
}

/** Of German and Polish, whose words are long, every page; of each other language a quarter of them, each of another. */
const isCrawled = (code: RegionCode, store: number, page: number): boolean =>
  isFull || ['de', 'pl'].includes(code) || (store + page) % 4 === 0

const STORES = regionList.filter(
  ({ language }, at) => isFull || regionList.findIndex((other) => other.language === language) === at,
)

describe.each(STORES.map((region, at) => [region.code, region, at] as const))(
  'in the browser, %s',
  (code, region, at) => {
    const { url } = testStore(code)
    const pages = everyFixed(region)
      .filter(({ route }) => !routeRow(route).reserved)
      .filter(({ params }) => isFull || Object.values(params).every((value) => SAMPLE.includes(value)))
      .filter((_, index) => isCrawled(code, at, index))

    test.each(WIDTHS)(
      'at %i pixels no page is wider than its window, complains, or sets, keeps and tells anything before somebody agreed',
      async (width) => {
        const context = await visit({ asked: false, width })
        const page = await context.newPage()
        const requests = telling(page, new URL(url('home')).origin)
        const complaints: string[] = []
        page.on(
          'console',
          (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`),
        )
        page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
        for (const { route, params } of pages) {
          await page.goto(`${url(route, params)}?gclid=EAIaIQob&utm_source=x`)
          const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])
          expect([route, kept, await context.cookies(), requests]).toEqual([route, ['', 0, 0], [], []])
          await fontsCome(page)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect([page.url(), wide]).toEqual([page.url(), width])
          expect(await page.locator('html').getAttribute('lang')).toBe(region.languageTag)
          // A page that needs a link of a mail is answered with an error, which the browser writes down.
          if (!routeRow(route).indexed || !offers(region, route, params)) complaints.length = 0
          expect(complaints).toEqual([])
        }
        expect(pages.length).toBeGreaterThan(8)
      },
    )
  },
)
