import { SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, type RegionCode } from '../../../src/contract/vocabulary.ts'
import type { RouteId } from '../../../src/regions/paths.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { storeAt } from '../../store.ts'
import { Visitor } from '../visitor.ts'

/** Where an address leads, one step. */
async function leads(url: string): Promise<[number, string | null]> {
  const answer = await SELF.fetch(url, { redirect: 'manual' })
  await answer.body?.cancel()
  return [answer.status, answer.headers.get('Location')]
}

describe('switching the store', () => {
  const PAGES: RouteId[] = [
    'home',
    'shop',
    'dielines',
    'terms-of-service',
    'privacy-policy',
    'impressum',
    'cart',
    'cookies',
    'newsletter',
  ]

  test.each([
    ['eu', 'pl'],
    ['de', 'us'],
    ['se', 'fr'],
  ] as [RegionCode, RegionCode][])('from %s to %s keeps every page that both have', async (from, to) => {
    const ada = new Visitor(from)
    const there = storeAt(to)
    const pages = [
      ...PAGES.map((route) => [route, {}] as const),
      ['product', { product: 'paper-bag' }] as const,
      ['category', { category: 'luxury-packaging' }] as const,
      ['unsubscribe', { kind: 'newsletter' }] as const,
    ]
    for (const [route, params] of pages) {
      const here = new URL(ada.store.url(route, params)).pathname
      const left = await ada.open(`${ada.store.url('store-switch')}?to=${to}&from=${encodeURIComponent(here)}`)
      expect([route, left.url, left.status]).toEqual([route, there.url(route, params), 200])
    }
  })

  test('from a page about this store’s order leads home', async () => {
    const ada = new Visitor('eu')
    for (const from of ['/order/R123456789/payment/', '/cart/recommended-products-and-services/s/', '/nowhere/'])
      expect((await ada.open(`${ada.store.url('store-switch')}?to=pl&from=${from}`)).url).toBe(
        storeAt('pl').url('home'),
      )
  })

  test('is remembered by the store that is left and by the one that is chosen, and nowhere else', async () => {
    const ada = new Visitor('eu')
    const pl = storeAt('pl')
    await ada.open(pl.url('home'))
    expect(ada.cookies(pl.url('home')).has('region')).toBe(false)
    await ada.open(`${ada.store.url('store-switch')}?to=pl&from=/`)
    expect([ada.cookies().get('region'), ada.cookies(pl.url('home')).get('region')]).toEqual(['PL', 'PL'])
  })
})

describe('another address of the same page', () => {
  test.each([
    ['pl', '/cart/recommended-products-and-services/s/', 'cross-sell'],
    ['eu', '/koszyk/recommended-products-and-services/s/', 'cross-sell'],
    ['us', '/en-us/warenkorb/recommended-products-and-services/s/', 'cross-sell'],
    ['de', '/sklep/', 'shop'],
  ] as [RegionCode, string, RouteId][])('in %s, %s leads to it', async (code, path, route) => {
    const store = storeAt(code)
    const expected = new URL(store.url(route)).pathname
    expect(await leads(new URL(path, store.url('home')).href)).toEqual([301, expected])
  })

  test('is the English name of a category, in every store', async () => {
    for (const { code, pathPrefix } of regionList) {
      const store = storeAt(code)
      for (const category of CATEGORIES) {
        const own = new URL(store.url('category', { category })).pathname
        const named = `${pathPrefix}/${category}/`
        const [status, location] = await leads(new URL(named, store.url('home')).href)
        expect([code, category, status, location]).toEqual([
          code,
          category,
          ...(own === named ? [200, null] : [301, own]),
        ])
      }
    }
  })

  test('leads nowhere where the store has no such page', async () => {
    for (const [code, path] of [
      ['nl', '/nl-nl/plus/catalogo/'],
      ['pl', '/box/design/'],
    ] as const)
      expect([path, (await leads(new URL(path, storeAt(code).url('home')).href))[0]]).toEqual([path, 404])
  })
})

describe('a campaign’s own host', () => {
  test.each([
    ['http://go-pl.localhost/sklep/?utm_source=x&gclid=abc', 'http://pl.localhost/sklep/?utm_source=x&gclid=abc'],
    ['http://go-pl.localhost/shop/?gclid=abc', 'http://pl.localhost/sklep/?gclid=abc'],
    ['http://go-localhost/en-us/shop/', 'http://localhost/en-us/shop/'],
    ['http://go-localhost/de/shop/', 'http://de.localhost/verpackungen/'],
    ['http://go-de.localhost/no-such-page/?gclid=abc', 'http://de.localhost/?gclid=abc'],
  ])('%s leads to %s', async (from, to) => expect(await leads(from)).toEqual([301, to]))

  test('of somebody else is none of ours', async () => {
    expect((await leads('http://go-evil.localhost/'))[0]).toBe(421)
  })
})
