import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { completed, type Preferences, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { isFull } from '../../full.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

/** Every choice there is, as it may be stored. */
const ALL_STATES = Array.from({ length: 16 }, (_, bits) => ({
  Functional: (bits & 1) > 0,
  Analytics: (bits & 2) > 0,
  Advertising: (bits & 4) > 0,
  Essential: (bits & 8) > 0,
}))

/** Where it is not every state in every store: one whole, and the rest in short. */
const WALKED: RegionCode[] = ['eu']
const SHORT = ALL_STATES.filter(({ Functional, Essential }) => !Functional && Essential)

const CLICK = 'EAIaIQobChMI'
const ARRIVAL = `?gclid=${CLICK}&utm_source=test&e=ada@example.com`

/** What a choice lets a page do: which calls it makes, which cookies stand after them, and which storage. */
function expected(stored: Preferences | null) {
  if (!stored) return { calls: [], cookies: [], kept: [] }
  const { Analytics, Advertising } = completed(stored)
  const isMeasured = Analytics || Advertising
  return {
    calls: [
      ...(isMeasured ? ['v2/segment_sessions'] : []),
      ...(Analytics ? ['segment-proxies/track'] : []),
      ...(Advertising ? ['users/register_first_touch', 'v1/acquisition_attributions'] : []),
    ].sort(),
    cookies: [
      'ph-pref',
      ...(isMeasured ? ['ajs_anonymous_id', 'cf-user-country'] : []),
      ...(Advertising ? ['_gcl_aw'] : []),
    ].sort(),
    kept: [...(isMeasured ? ['bx-session', 'country'] : []), ...(Advertising ? ['bx-touch', 'gclid'] : [])].sort(),
  }
}

/** A visitor's page, and every request of it that is more than fetching a part of itself. */
async function watched(context: BrowserContext, own: string) {
  const page = await context.newPage()
  const seen = { calls: [] as string[], bodies: '', isMeasuring: false }
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/tracking-')) seen.isMeasuring = true
    if (origin === own && request.method() === 'GET' && !pathname.startsWith('/api/')) return
    seen.calls.push(origin === own ? pathname.replace('/api/', '') : request.url())
    seen.bodies += request.postData() ?? ''
  })
  return { page, seen }
}

describe.each(regionList.map(({ code }) => code))('in the store %s', (code) => {
  const address = testStore(code).url('impressum')
  const own = new URL(address).origin
  const isWhole = isFull || WALKED.includes(code)

  /** Goes through all choices, one after the other, as a browser that objects by itself or does not. */
  async function walk(objects: boolean): Promise<void> {
    const context = await visit({ asked: false })
    if (objects) {
      await context.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
      await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    }
    // An event waits five seconds of the page's clock for the country, here two minutes.
    await context.addInitScript(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() / 24
    })
    const { page, seen } = await watched(context, own)
    const forget = () => page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
    for (const stored of [null, ...(isWhole ? ALL_STATES : SHORT)]) {
      const wanted = expected(stored)
      const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
      const observed = async () => ({
        calls: [...seen.calls].sort(),
        cookies: (await context.cookies()).map(({ name }) => name).sort(),
        kept: await kept(),
      })
      await context.clearCookies()
      if (stored) await context.addCookies([{ name: 'ph-pref', value: writePreferences(stored), url: own }])
      Object.assign(seen, { calls: [], bodies: '', isMeasuring: false })
      await page.goto(address + ARRIVAL)
      await expect.poll(observed, { message: JSON.stringify(stored), interval: 20 }).toEqual(wanted)
      // What should not come has had its chance to: a page that may not measure has not asked for the script that does.
      await page.evaluate(() => new Promise((done) => setTimeout(done)))
      expect(await observed()).toEqual(wanted)
      expect([stored, seen.isMeasuring]).toEqual([stored, wanted.calls.length > 0])
      const values = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      if (!stored?.Advertising) expect([stored, values]).not.toEqual([stored, expect.stringContaining(CLICK)])
      await forget()
      expect(seen.bodies).not.toContain('ada@example.com')
      if (!stored?.Advertising) expect([stored, seen.bodies]).not.toEqual([stored, expect.stringContaining(CLICK)])
      const click = (await context.cookies()).find(({ name }) => name === '_gcl_aw')
      if (click) expect(click.value).toMatch(new RegExp(`^GCL\\.\\d{10}\\.${CLICK}$`))
    }
    await context.close()
  }

  test('each choice allows what it says and nothing else, whether the browser objects or not', async () => {
    await Promise.all(isWhole ? [walk(true), walk(false)] : [walk(false)])
  })
})
