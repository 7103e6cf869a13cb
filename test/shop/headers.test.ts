import { describe, expect, test } from 'vitest'
import { FIRST_BYTES } from '../../src/analytics/consent/first-bytes.ts'
import { storeAt } from '../store.ts'
import { type Answered, ask } from './ask.ts'
import { Shopper } from './shopper.ts'

const eu = storeAt('eu')
const OWN = 'http://localhost'
const bag = eu.url('product', { product: 'paper-bag' })

/** Pages that every visitor of a store shares. */
const SHARED = [
  eu.url('home'),
  eu.url('shop'),
  eu.url('category', { category: 'mailer-boxes' }),
  bag,
  eu.url('dielines'),
  eu.url('terms-of-service'),
  eu.url('privacy-policy'),
  eu.url('impressum'),
]

/** Pages of one visitor. */
const PERSONAL = [
  eu.url('cart'),
  `${bag}?quantity=500`,
  `${eu.url('shop')}?q=box`,
  `${eu.url('dielines')}?style=fefco-0201`,
  `${eu.url('impressum')}?language=pt`,
  eu.url('find-order'),
  eu.url('cookies'),
  eu.url('newsletter'),
  eu.url('newsletter-confirm'),
  `${eu.url('unsubscribe', { kind: 'newsletter' })}?e=a@b.cz`,
]

const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/speculation-rules.json',
  '/pictures/paper-bag/240x100x320/paper-kraft/print-monochrome/open/cm.svg',
  '/pictures/paper-bag/240x100x320/paper-kraft/print-monochrome/open/cm.own.svg',
  '/models/mailer-box-eco/230x170x60/cardboard-natural.usdz',
  '/models/mailer-box-eco/230x170x60/cardboard-natural.glb',
  '/dielines/fefco-0427/inner/200x150x50/1.6/flat.svg',
]

/** Asks that end well and badly. */
const CALLS: [string, number, Parameters<typeof ask>[1]?][] = [
  ['/api/products/paper-bag', 200],
  ['/api/v2/orders', 201, { method: 'POST', body: '{}' }],
  ['/api/segment-proxies/track', 204, { method: 'POST', body: '{"event":"Page Viewed"}' }],
  ['/api/orders/a%252e', 400],
  ['/api/users/me', 401],
  ['/api/no-such-call', 404],
  ['/api/orders/R123456789', 404],
  ['/api/products/paper-bag', 405, { method: 'OPTIONS' }],
  ['/api/v2/orders', 413, { method: 'POST', body: 'x'.repeat(1_000_001) }],
]

const ELSEWHERE: [string, number][] = [
  [`${OWN}/cart`, 301],
  [`${OWN}/shop/?region=PL`, 302],
  [`${OWN}/de/`, 308],
  [`${OWN}/no-such-page/`, 404],
  ['http://evil.example/', 421],
]

const policyOf = ({ headers }: Answered) => headers.get('Content-Security-Policy') ?? ''
const nonceOf = (answer: Answered) => /'nonce-([0-9a-f]{32})'/.exec(policyOf(answer))?.[1]

/** Scripts that stand in a page and would run, but for those that carry its nonce. */
const inlineScripts = (answer: Answered) =>
  [...answer.text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes]) => !/ src="| type="application\//.test(attributes!))
    .filter(([, attributes]) => !attributes!.includes(`nonce="${nonceOf(answer)}"`))
    .map(([, , code]) => code)

/** What every answer of the shop says to a browser, whatever it was asked. */
function expectToBeSafe(answer: Answered): void {
  const { headers } = answer
  const policy = policyOf(answer).split('; ')
  expect(policy.join()).not.toContain('unsafe')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ]),
  )
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('Server-Timing')).toMatch(/^region;desc=(eu|none), page;desc=/)
  expect(['strict-origin-when-cross-origin', 'no-referrer']).toContain(headers.get('Referrer-Policy'))
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
}

describe('the headers', () => {
  test.each(SHARED)('of %s are safe, the same for everybody, and may be kept', async (url) => {
    const answers = [await ask(url), await ask(url, { headers: { Cookie: 'region=PL; __Host-cart-eu=junk' } })]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expectToBeSafe(answer)
      // A page that is a minute old is asked for before it is shown: by then its prices may be others.
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
      expect(answer.headers.get('Vary')).toContain('Cookie')
      expect(answer.headers.get('ETag')).toMatch(/^"/)
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(nonceOf(answer)).toBeUndefined()
      expect(inlineScripts(answer)).toEqual([FIRST_BYTES])
    }
    expect(policyOf(answers[0]!)).toBe(policyOf(answers[1]!))
  })

  test.each(PERSONAL)('of %s are safe, kept by nobody, and their nonce is of this answer alone', async (url) => {
    const answers = [await ask(url), await ask(url)]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expectToBeSafe(answer)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(inlineScripts(answer)).toEqual([FIRST_BYTES])
    }
    expect(nonceOf(answers[0]!)).toBeDefined()
    expect(nonceOf(answers[0]!)).not.toBe(nonceOf(answers[1]!))
  })

  test('of the way from cart to order are safe, kept by nobody, and tell no other site of it', async () => {
    const ada = new Shopper('eu')
    const seen = []
    await ada.buy('paper-bag')
    seen.push(await ada.checkOut())
    seen.push(await ada.fillAddress())
    seen.push(await ada.chooseDelivery())
    seen.push(await ada.payByTransfer())
    for (const { headers, html, status } of seen) {
      const answer = { headers, text: html, status }
      expectToBeSafe(answer)
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
    expect(seen.at(-1)!.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(new Set(seen.map(({ headers, html, status }) => nonceOf({ headers, text: html, status }))).size).toBe(4)
  })

  test.each(FILES)('of %s are safe, and it may be kept', async (path) => {
    const answer = await ask(OWN + path)
    expect(answer.status).toBe(200)
    expectToBeSafe(answer)
    expect(answer.headers.get('Cache-Control')).toMatch(/^public/)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test.each(CALLS)('of the call %s with %i are safe, and kept by nobody', async (path, status, question) => {
    const answer = await ask(OWN + path, question)
    expect(answer.status).toBe(status)
    expectToBeSafe(answer)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    if (status >= 400)
      expect(Object.keys(JSON.parse(answer.text) as object)).toEqual(expect.arrayContaining(['error', 'code']))
  })

  test.each(ELSEWHERE)('of %s with %i are safe, and set nothing', async (url, status) => {
    const answer = await ask(url)
    expect(answer.status).toBe(status)
    expectToBeSafe(answer)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    if (status >= 400) expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })
})
