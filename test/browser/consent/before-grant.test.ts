import { describe, expect, test } from 'vitest'
import { purposeOfCookie } from '../../../src/analytics/consent/table.ts'
import { everyFixed } from '../../../src/regions/paths.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { routeRow } from '../../../src/regions/routes.ts'
import { PARCELS } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { Shopper } from '../shopper.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

/** Every page of every store in the browser takes minutes: `npm run test:full`. Else each kind of page once a store. */
const isFull = process.env.CRAWL === 'full'
const SAMPLE = ['mailer-box-eco', 'mailer-boxes', 'marketing']

describe.each(regionList.map((region) => [region.code, region] as const))(
  'before anybody agreed, in the store %s',
  (code, region) => {
    const { url } = testStore(code)
    const pages = everyFixed(region)

    test('every kind of page sets nothing, keeps nothing and asks nobody, in a browser that runs it', async () => {
      const context = await visit({ asked: false })
      const page = await context.newPage()
      const requests: string[] = []
      page.on('request', (request) => {
        const { origin, pathname, search } = new URL(request.url())
        const isOwn = origin === new URL(page.url() === 'about:blank' ? url('home') : page.url()).origin
        // The date of delivery is asked for, of nobody in particular.
        const isPart = request.method() === 'GET' && !pathname.startsWith('/api/')
        if (!isOwn || !isPart) requests.push(`${request.method()} ${origin}${pathname}${search}`)
      })
      const kinds = pages
        .filter(({ route }) => !routeRow(route).reserved)
        .filter(({ params }) => isFull || Object.values(params).every((value) => SAMPLE.includes(value)))
      for (const { route, params } of kinds) {
        await page.goto(`${url(route, params)}?gclid=EAIaIQob&utm_source=x`)
        const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])
        expect([route, kept, await context.cookies(), requests]).toEqual([route, ['', 0, 0], [], []])
      }
      expect(kinds.length).toBeGreaterThan(12)
    }, 600_000)
  },
)

describe('before anybody agreed, on the way to an order', () => {
  test('there is nothing in the browser but what the order needs, and nobody is told of it', async () => {
    const store = testStore('eu')
    const context = await visit({ asked: false })
    const page = await context.newPage()
    const measured: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) measured.push(pathname)
    })
    const shopper = new Shopper(page, store, true)
    await page.goto(`${store.url('home')}?gclid=EAIaIQob&utm_source=x`)
    await shopper.buy('mailer-box-eco')
    await shopper.applyCoupon('WELCOME10')
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS.eu)
    await shopper.chooseDelivery()
    await shopper.payByTransfer()
    await page.waitForURL(/summary/)
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length])
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.filter((name) => purposeOfCookie(name) !== 'Necessary')).toEqual([])
    expect([kept, measured]).toEqual([[0, 0], []])
  })
})
