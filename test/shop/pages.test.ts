import { describe, expect, test } from 'vitest'
import { MATERIALS } from '../../src/contract/vocabulary.ts'
import { LANGUAGE_TAG, LANGUAGES } from '../../src/regions/language.ts'
import { alternatesOf, everyFixed, offers, type PageAddress, pathOf, urlOf } from '../../src/regions/paths.ts'
import type { Region } from '../../src/regions/region.ts'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import { routeRow } from '../../src/regions/routes.ts'
import { pageRow } from '../../src/routes/pages.ts'
import { storeAt } from '../store.ts'
import { TEXT_PAGES } from '../text-pages.ts'
import { ask } from './ask.ts'
import { Visitor } from './visitor.ts'

const site = { environment: 'local' as const }
const ENGLISH = import.meta.glob<object>('../../locales/en/*.json', { eager: true, import: 'default' })
const NAMESPACES = Object.values(ENGLISH).flatMap((area) => Object.keys(area))
/** A message's id where its words should be, or a placeholder that nobody filled. */
const UNSAID = new RegExp(`(?<![\\w./-])(${NAMESPACES.join('|')})\\.[a-zA-Z][\\w-]*(?![\\w./-])|\\{\\{`)

/** What makes a browser run or fetch something that is not the shop's. */
const FOREIGN = /(?:src|href|action)="(?:https?:)?\/\/(?![^"]*localhost)[^"]*"/g
/** Links for people and for search engines fetch nothing. */
const HARMLESS = /rel="(?:canonical|alternate)"|property="og:/

const get = (url: string, headers: Record<string, string> = {}) => ask(url, { headers })

/** What a visitor reads: the markup without scripts, data and addresses. */
const wordsOf = (html: string) => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ')

function hreflangs(html: string): Map<string, string> {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)
  return new Map([...links].map(([, tag, href]) => [tag!, href!]))
}

const islandsOf = (html: string) => [...html.matchAll(/<bx-island name="([^"]+)"/g)].map(([, name]) => name)

/** Of the pages of a store's materials one, another in each store: they are alike. */
const walked = (pages: PageAddress[], region: Region) =>
  pages.filter(
    ({ route, params }) =>
      route !== 'material' || params.material === MATERIALS[regionList.indexOf(region) % MATERIALS.length],
  )

const indexed = (region: Region) =>
  everyFixed(region).filter(({ route, params }) => routeRow(route).indexed && offers(region, route, params))

describe.each(regionList.map((region) => [region.code, region] as const))('every page of %s', (_, region) => {
  test('answers in its language, says all its words, and names its like in every store', async () => {
    for (const { route, params } of walked(indexed(region), region)) {
      const url = urlOf(region, site, route, params)
      const answer = await get(url)
      const html = answer.text
      expect([url, answer.status]).toEqual([url, 200])
      expect([url, /<html [^>]*lang="([^"]+)"/.exec(html)?.[1]]).toEqual([url, region.languageTag])
      expect([url, UNSAID.exec(wordsOf(html))?.[0]]).toEqual([url, undefined])
      // The policy of the pages blocks styles in attributes.
      expect([url, / style="[^"]*/.exec(html)?.[0]]).toEqual([url, undefined])
      expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
      expect([...hreflangs(html)]).toEqual(
        alternatesOf(site, route, params).map(({ hreflang, href }) => [hreflang, href]),
      )
      expect(hreflangs(html).get(region.hreflang)).toBe(url)
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(answer.headers.get('Cache-Control')).toMatch(/^public/)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect([url, islandsOf(html)]).toEqual([url, pageRow(route).islands ?? []])
    }
  })

  test('sets no cookie before anybody agreed, and names nothing of anybody else’s', async () => {
    for (const { route, params } of walked(everyFixed(region), region)) {
      const url = urlOf(region, site, route, params)
      const { headers, text } = await ask(url)
      expect([route, headers.get('Set-Cookie')]).toEqual([route, null])
      const tags = text.match(/<(?:script|link|img|iframe|form|source)\b[^>]*>/g) ?? []
      const foreign = tags.filter((tag) => !HARMLESS.test(tag)).flatMap((tag) => tag.match(FOREIGN) ?? [])
      expect([route, foreign]).toEqual([route, []])
    }
  })

  test('that is still to come is not there, names the page that is nearest, and is linked from nowhere', async () => {
    const { t } = storeAt(region.code)
    const words = { shop: 'error.toShop', order: 'order.findTitle', dielines: 'dieline.title' } as const
    const { text: home } = await get(urlOf(region, site, 'home'))
    for (const { route, params } of everyFixed(region).filter(({ route }) => routeRow(route).reserved)) {
      const url = urlOf(region, site, route, params)
      const nearest = pageRow(route).nearest!
      const answer = await get(url)
      expect([url, answer.status, answer.headers.get('Cache-Control')]).toEqual([url, 404, 'no-store'])
      expect(answer.text).toContain(`href="${pathOf(region, nearest)}"`)
      // A store without Plus says of all its pages where there is Plus (test/shop/plus).
      const isElsewhere = routeRow(route).only === 'plus' && !region.supportsPlus
      if (nearest in words && !isElsewhere) expect(answer.text).toContain(t(words[nearest as keyof typeof words]))
      expect(answer.text).toContain('<meta name="robots" content="noindex"/>')
      expect(home).not.toContain(`href="${pathOf(region, route, params)}"`)
    }
  })

  test('about the shop has no placeholder left, and every link in it leads somewhere', async () => {
    const visitor = new Visitor(region.code)
    const targets = new Set<string>()
    for (const route of TEXT_PAGES) {
      const url = visitor.store.url(route)
      const { html, words, links } = await visitor.open(url)
      expect([url, /\{\{|undefined|NaN/.exec(words)?.[0], /%7B/.exec(html)?.[0]]).toEqual([url, undefined, undefined])
      for (const { href } of links) if (!/^(mailto|tel):/.test(href)) targets.add(new URL(href, url).href)
    }
    const own = new URL(visitor.store.url('home')).host
    for (const target of targets) {
      const { host, pathname } = new URL(target)
      if (host !== own || /switch-store/.test(pathname)) continue
      expect([target, [200, 303].includes((await ask(target)).status)]).toEqual([target, true])
    }
    expect(targets.size).toBeGreaterThan(15)
  })

  test('stands in its sitemap, each with what it links to', async () => {
    const { text: sitemap } = await get(`${urlOf(region, site, 'home')}sitemap.xml`)
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    expect(listed).toEqual(indexed(region).map(({ route, params }) => urlOf(region, site, route, params)))
    const { text: robots } = await get(new URL('/robots.txt', urlOf(region, site, 'home')).href)
    expect(robots).toContain(`Sitemap: ${urlOf(region, site, 'home')}sitemap.xml`)
  })
})

describe('a page to which mail leads', () => {
  test.each(LANGUAGES)('speaks %s where it is asked to, in a store of another language', async (language) => {
    for (const route of ['terms-of-service', 'privacy-policy', 'impressum', 'cookies', 'newsletter-confirm'] as const) {
      const { status, text } = await get(`${urlOf(getRegion('cz'), site, route)}?language=${language}`)
      expect([route, status]).toEqual([route, 200])
      expect([route, /<html [^>]*lang="([^"]+)"/.exec(text)?.[1]]).toEqual([route, LANGUAGE_TAG[language]])
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
