import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { GRANTED, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { EMAIL_VECTORS, NO_EMAILS } from '../unit/analytics/email-vectors.ts'
import { openChromium } from './chromium.ts'
import { Shopper } from './shopper.ts'
import { testStore } from './store.ts'

const visit = openChromium()
const eu = testStore('eu')
const own = new URL(eu.url('home')).origin

/** A visitor who allowed everything, and what breaks on their pages. */
async function measured() {
  const context = await visit({ asked: false })
  await context.addCookies([{ name: 'ph-pref', value: writePreferences(GRANTED), url: own }])
  const page = await context.newPage()
  const broken: string[] = []
  // A page that is left while it was still fading in says so by itself.
  page.on('pageerror', ({ message }) => message.startsWith('Transition was') || broken.push(message))
  return { context, page, broken }
}

/** Every call that measures. */
const MEASURES =
  /\/api\/(segment|v1\/(segment|acquisition|referrals)|v2\/segment|users\/register|set_affiliation|v2\/users\/register)/

const FAULTS: [string, (route: Route) => Promise<void> | void][] = [
  ['stall', () => undefined],
  ['are cut', (route) => route.abort('connectionreset')],
  ['are blocked', (route) => route.abort('blockedbyclient')],
  ['answer 500', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' })],
  ['answer garbage', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"half":' })],
  ['answer 429', (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, body: '' })],
]

test('a page that is prerendered is measured once it is seen', async () => {
  const { context, page } = await measured()
  await context.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true, writable: true }),
  )
  const measures: string[] = []
  page.on('request', (request) => MEASURES.test(request.url()) && measures.push(request.url()))
  await page.goto(eu.url('impressum'), { waitUntil: 'networkidle' })
  expect(measures).toEqual([])
  await page.evaluate(() => {
    Object.assign(document, { prerendering: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => measures.some((url) => url.includes('/track'))).toBe(true)
})

describe('when the calls that measure', () => {
  test.each(FAULTS)('%s, a shopper buys as ever and nothing breaks', async (_, fault) => {
    const { page, broken } = await measured()
    await page.route(MEASURES, fault)
    const shopper = new Shopper(page, eu, true)
    await shopper.buy('mailer-box-eco')
    await shopper.changeQuantity(1000)
    expect(broken).toEqual([])
  })

  test('come back, what waited is sent by the next page, with the ids it had', async () => {
    const { page } = await measured()
    const tried: string[][] = []
    const idsOf = (route: Route) =>
      (route.request().postDataJSON() as { batch: { message_id: string }[] }).batch.map(({ message_id }) => message_id)
    const sent: string[] = []
    let isCut = true
    await page.route('**/api/segment-proxies/track', (route) => {
      if (isCut) tried.push(idsOf(route))
      else sent.push(...idsOf(route))
      return isCut ? route.abort() : route.continue()
    })
    await page.goto(eu.url('impressum'))
    await expect.poll(() => tried.length).toBeGreaterThan(0)
    isCut = false
    await page.goto(eu.url('privacy-policy'))
    await expect.poll(() => tried[0]!.filter((id) => !sent.includes(id))).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bx-events'))).toBeNull()
  })

  test('have not come through when the page is left at once, what it showed is not lost', async () => {
    const { page } = await measured()
    const names: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/segment-proxies/track')) return
      const { batch } = request.postDataJSON() as { batch: { event: string }[] }
      names.push(...batch.map(({ event }) => event))
    })
    await page.route('**/api/v2/segment_sessions', () => undefined)
    // The visit is opened after the page's events are ready; its call never comes back.
    const opened = page.waitForRequest('**/api/v2/segment_sessions')
    await page.goto(eu.url('product', { product: 'mailer-box-eco' }))
    await opened
    await page.goto(eu.url('impressum'))
    await expect.poll(() => names).toContain('Product Viewed')
  })
})

describe('a browser that forbids', () => {
  test.each(['localStorage', 'sessionStorage'])('%s is counted all the same, and nothing breaks', async (storage) => {
    const { context, page, broken } = await measured()
    await context.addInitScript((name) => {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }, storage)
    const sent = page.waitForRequest('**/api/segment-proxies/track')
    await page.goto(eu.url('impressum'))
    await sent
    expect(broken).toEqual([])
  })
})

describe('an address that means harm', () => {
  test.each(['a%0d%0aSet-Cookie:%20b=c', 'a;b=c', 'x'.repeat(600), '%3Cscript%3E'])(
    'sets no click: %.20s',
    async (click) => {
      const { context, page } = await measured()
      const answered = page.waitForResponse('**/api/v2/segment_sessions')
      await page.goto(`${eu.url('impressum')}?gclid=${click}`)
      expect((await answered).status()).toBe(201)
      const names = async () => (await context.cookies()).map(({ name }) => name).sort()
      await expect.poll(names).toEqual(['ajs_anonymous_id', 'cf-user-country', 'ph-pref'])
    },
  )

  test('cannot say who somebody is', async () => {
    const { page } = await measured()
    const sent = page.waitForRequest('**/api/segment-proxies/track')
    await page.goto(
      `${eu.url('impressum')}?ajs_uid=mallory&ajs_aid=evil&ajs_event=Order%20Completed&token=secret&e=ada@example.com`,
    )
    expect((await sent).postData()).not.toMatch(/mallory|evil|Order|secret|ada@/)
  })
})

describe('an address that says who sent somebody', () => {
  test('is registered once, by what it names; what it names empty is skipped', async () => {
    const { page } = await measured()
    const calls: [string, Record<string, string>][] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.replace('/api/', '')
      if (path !== new URL(request.url()).pathname) calls.push([path, request.postDataJSON() as Record<string, string>])
    })
    const named = () =>
      calls
        .map(([path]) => path)
        .filter((path) => !/segment/.test(path))
        .sort()
    await page.goto(`${eu.url('impressum')}?ps_partner_key=abc&aff=blog&ref=jane&utm_source=x`)
    await expect
      .poll(named)
      .toEqual([
        'set_affiliation',
        'users/register_first_touch',
        'v1/acquisition_attributions',
        'v1/referrals',
        'v2/users/register_partnerstack_key',
      ])
    const said = Object.fromEntries(calls)
    expect(said['v2/users/register_partnerstack_key']).toMatchObject({ partnerstack_key: 'abc' })
    expect(said.set_affiliation).toMatchObject({ affiliation: 'blog', utm_source: 'x' })
    expect(said['v1/referrals']).toMatchObject({ referral_code: 'jane' })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bx-touch'))).toContain('first')

    calls.length = 0
    const sent = page.waitForRequest('**/api/segment-proxies/track')
    await page.goto(`${eu.url('privacy-policy')}?ps_partner_key=&aff=&ref=`)
    await sent
    expect(named()).toEqual([])
  })
})

describe('a forced country', () => {
  test('counts in a test, where it is two capital letters', async () => {
    const second = eu.url('privacy-policy')
    for (const [forced, country] of [
      ['PL', 'PL'],
      ['pl', 'US'],
      ['Poland', 'US'],
    ]) {
      const { context, page } = await measured()
      await context.addCookies([{ name: 'e2e-user-country', value: forced!, url: own }])
      const told = new Map<string, string | undefined>()
      page.on('request', (request) => {
        if (!request.url().endsWith('/segment-proxies/track')) return
        const { batch } = request.postDataJSON() as { batch: { properties: Record<string, string> }[] }
        for (const { properties } of batch) told.set(properties.path ?? '', properties.attribution_country)
      })
      // An event waits five seconds at most for the country, which the session of a first page may take.
      await page.goto(eu.url('impressum'))
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('cf-user-country')
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bx-session'))).not.toBeNull()
      await page.goto(second)
      await expect.poll(() => told.get(new URL(second).pathname), { message: forced! }).toBe(country)
    }
  })
})

describe('an e-mail address’s hash in the browser', () => {
  test('is the research’s, to the letter', async () => {
    const page = await (await visit()).newPage()
    await page.goto(eu.url('impressum'))
    const { build } = await import('vite')
    const built = await build({
      logLevel: 'error',
      configFile: false,
      build: { write: false, lib: { entry: 'src/analytics/email-hash.ts', formats: ['iife'], name: 'hashing' } },
    })
    const [{ output }] = built as unknown as [{ output: { code: string }[] }]
    await page.evaluate(`${output[0]!.code}; window.emailHash = hashing.emailHash`)
    const hashes = await page.evaluate(
      (typed) =>
        Promise.all(
          typed.map((email) => (window as unknown as { emailHash(text: string): Promise<string> }).emailHash(email)),
        ),
      [...EMAIL_VECTORS.map(([typed]) => typed), ...NO_EMAILS],
    )
    expect(hashes).toEqual([...EMAIL_VECTORS.map(([, , hash]) => hash), ...NO_EMAILS.map(() => null)])
  })
})
