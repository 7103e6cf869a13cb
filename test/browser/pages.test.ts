import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { LANGUAGE_TAG, LANGUAGES } from '../../src/regions/language.ts'
import { alternatesOf, everyFixed, offers, pathOf, urlOf } from '../../src/regions/paths.ts'
import type { Region } from '../../src/regions/region.ts'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import { routeRow } from '../../src/regions/routes.ts'
import { ask } from './ask.ts'

const site = { environment: 'local' as const, port: inject('port') }
const AREAS = Object.keys(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../locales/en.json'), 'utf8')) as object,
)
/** A message's id where its words should be, or a placeholder that nobody filled. */
const UNSAID = new RegExp(`(?<![\\w./-])(${AREAS.join('|')})\\.[a-zA-Z][\\w-]*(?![\\w./-])|\\{\\{`)

const get = (url: string, headers: Record<string, string> = {}) => ask(url, { headers })

/** What a visitor reads: the markup without scripts, data and addresses. */
const wordsOf = (html: string) => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ')

function hreflangs(html: string): Map<string, string> {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)
  return new Map([...links].map(([, tag, href]) => [tag!, href!]))
}

const indexed = (region: Region) =>
  everyFixed(region).filter(({ route, params }) => routeRow(route).indexed && offers(region, route, params))

describe.each(regionList.map((region) => [region.code, region] as const))('every page of %s', (_, region) => {
  test('answers in its language, says all its words, and names its like in every store', async () => {
    for (const { route, params } of indexed(region)) {
      const url = urlOf(region, site, route, params)
      const answer = await get(url)
      const html = answer.text
      expect([url, answer.status]).toEqual([url, 200])
      expect([url, /<html lang="([^"]+)"/.exec(html)?.[1]]).toEqual([url, region.languageTag])
      expect([url, UNSAID.exec(wordsOf(html))?.[0]]).toEqual([url, undefined])
      expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
      expect([...hreflangs(html)]).toEqual(
        alternatesOf(site, route, params).map(({ hreflang, href }) => [hreflang, href]),
      )
      expect(hreflangs(html).get(region.hreflang)).toBe(url)
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(answer.headers.get('Cache-Control')).toMatch(/^public/)
      expect(html.match(/<h1/g)).toHaveLength(1)
    }
  })

  test('that is not open yet says so, and is linked from nowhere', async () => {
    const { text: home } = await get(urlOf(region, site, 'home'))
    for (const { route, params } of everyFixed(region).filter(({ route }) => routeRow(route).coming)) {
      const url = urlOf(region, site, route, params)
      const known = region.supportsPlus || routeRow(route).only !== 'plus'
      const answer = await get(url)
      expect([url, answer.status]).toEqual([url, known ? 200 : 404])
      expect(answer.text).toContain('<meta name="robots" content="noindex"/>')
      expect(home).not.toContain(`href="${pathOf(region, route, params)}"`)
    }
  })

  test('stands in its sitemap, each with what it links to', async () => {
    const { text: sitemap } = await get(`${urlOf(region, site, 'home')}sitemap.xml`)
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    expect(listed).toEqual(indexed(region).map(({ route, params }) => urlOf(region, site, route, params)))
    const { text: robots } = await get(new URL('/robots.txt', urlOf(region, site, 'home')).href)
    expect(robots).toContain(`Sitemap: ${urlOf(region, site, 'home')}sitemap.xml`)
  })
})

describe('an address', () => {
  const eu = urlOf(regionList[0]!, site, 'home').slice(0, -1)

  test('of a host that is none of ours hears 421 and nothing else', async () => {
    for (const host of [
      'evil.example',
      'nowhere.localhost',
      'de.evil.com',
      'localhost.evil.com',
      'www.boxwright.example',
    ]) {
      const answer = await ask(`${eu}/shop/?x=<b>`, { host })
      expect([host, answer.status, answer.text]).toEqual([host, 421, 'Misdirected Request'])
    }
  })

  test.each([
    ['/cart', '/cart/', 301],
    ['/SHOP/', '/shop/', 301],
    ['/pudelko-fasonowe-eko/', '/eco-mailer-boxes/', 301],
    ['/EN-US/shop/', '/en-us/shop/', 301],
    ['/de/', 'http://de.localhost/', 308],
    ['/shop/?region=PL&utm_source=x', 'http://pl.localhost/sklep/?utm_source=x', 302],
    ['/en-us/shop/?region=de', 'http://de.localhost/verpackungen/', 302],
  ])('%s leads to %s', async (path, target, status) => {
    const answer = await get(eu + path)
    const location = answer.headers.get('Location')!.replace(`:${site.port}`, '')
    expect([answer.status, location.replace('http://localhost', '')]).toEqual([status, target])
  })

  test.each([
    '/no-such-page/',
    '/plus/',
    '/xx-yy/',
    '/pictures/x.svg',
    '/pictures/paper-bag/1x1x1/paper-kraft/print-monochrome/open/cm.svg',
    '/cart/x.css',
    '/order/R123456789/details/',
    '/%2e%2e/etc/passwd',
    '/order/R1;x/details/',
  ])('%s is not found, kindly', async (path) => {
    const answer = await get(eu + path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(answer.text).toContain('<h1')
  })

  test('with junk behind it is the same kept page, and reflects none of it', async () => {
    const { text: plain } = await get(`${eu}/shop/`)
    const answer = await get(`${eu}/shop/?utm_x=<script>&region=../pl&y="`, {
      'X-Forwarded-Host': 'evil.example',
      Cookie: 'region=PL',
      'X-Original-URL': '/x',
    })
    expect(answer.text).toBe(plain)
    expect(answer.headers.get('ETag')).not.toBeNull()
  })
})

describe('every answer', () => {
  test('carries the headers that keep a browser safe; a streamed page a nonce of its own', async () => {
    const home = await get(urlOf(regionList[0]!, site, 'home'))
    const cart = await get(urlOf(regionList[0]!, site, 'cart'))
    for (const { headers } of [home, cart]) {
      const policy = headers.get('Content-Security-Policy')!
      expect(policy).not.toContain('unsafe')
      for (const part of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(part)
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Server-Timing')).toContain('region;desc=eu')
    }
    expect(home.headers.get('Content-Security-Policy')).not.toContain('nonce')
    expect(cart.headers.get('Content-Security-Policy')).toMatch(/'nonce-[0-9a-f]{32}'/)
    expect(cart.headers.get('Cache-Control')).toBe('no-store')
    const again = await get(urlOf(regionList[0]!, site, 'cart'))
    expect(again.headers.get('Content-Security-Policy')).not.toBe(cart.headers.get('Content-Security-Policy'))
  })

  test('to a form or a call that another site sends is 403, whatever its type', async () => {
    const cart = urlOf(regionList[0]!, site, 'cart')
    const api = new URL('/api/v2/orders', cart).href
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
      { Origin: 'http://evil.example' },
      {},
    ]
    for (const headers of foreign) {
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
        const send = (url: string) =>
          ask(url, { method: 'POST', body: '{}', headers: { 'Content-Type': type, Cookie: 'x=1', ...headers } })
        expect((await send(cart)).status).toBe(403)
        const call = await send(api)
        expect([call.status, (JSON.parse(call.text) as { code: string }).code]).toEqual([403, 'foreign_form'])
      }
    }
    expect(
      (await ask(api, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(201)
  })
})

describe('a page to which mail leads', () => {
  test.each(LANGUAGES)('speaks %s where it is asked to, in a store of another language', async (language) => {
    for (const route of ['terms-of-service', 'privacy-policy', 'impressum', 'cookies', 'newsletter-confirm'] as const) {
      const { status, text } = await get(`${urlOf(getRegion('cz'), site, route)}?language=${language}`)
      expect([route, status]).toEqual([route, 200])
      expect([route, /<html lang="([^"]+)"/.exec(text.replace(' data-consent=""', ''))?.[1]]).toEqual([
        route,
        LANGUAGE_TAG[language],
      ])
      expect([route, UNSAID.exec(wordsOf(text))?.[0]]).toEqual([route, undefined])
    }
  })

  test('speaks the store’s language for a word that is no language', async () => {
    for (const word of ['xx', '', '../pt', 'PT']) {
      const { text } = await get(`${urlOf(getRegion('cz'), site, 'impressum')}?language=${encodeURIComponent(word)}`)
      expect(text).toContain('lang="cs"')
    }
  })
})
