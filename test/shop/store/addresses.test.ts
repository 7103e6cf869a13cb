import { SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, type RegionCode } from '../../../src/contract/vocabulary.ts'
import type { RouteId } from '../../../src/regions/paths.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { storeAt } from '../../store.ts'

/** Where an address leads, one step. */
async function leads(url: string): Promise<[number, string | null]> {
  const answer = await SELF.fetch(url, { redirect: 'manual' })
  await answer.body?.cancel()
  return [answer.status, answer.headers.get('Location')]
}

describe('another address of the same page', () => {
  test.each([
    ['pl', '/cart/recommended-products-and-services/s/', 'cross-sell'],
    ['eu', '/koszyk/recommended-products-and-services/s/', 'cross-sell'],
    ['us', '/en-us/warenkorb/recommended-products-and-services/s/', 'cross-sell'],
    ['de', '/sklep/', 'shop'],
    ['pl', '/box/design/', 'box-editor'],
    ['eu', '/pudelko/', 'box-editor'],
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
    const [status] = await leads(new URL('/nl-nl/plus/catalogo/', storeAt('nl').url('home')).href)
    expect(status).toBe(404)
  })
})

describe('a campaign’s own host', () => {
  test.each([
    ['http://go-pl.localhost/sklep/?utm_source=x&gclid=abc', 'http://pl.localhost/sklep/?utm_source=x&gclid=abc'],
    ['http://go-pl.localhost/shop/?gclid=abc', 'http://pl.localhost/sklep/?gclid=abc'],
    ['http://go-localhost/en-us/shop/', 'http://localhost/en-us/shop/'],
    ['http://go-localhost/de/shop/', 'http://de.localhost/verpackungen/'],
    ['http://go-de.localhost/a%2fb/?gclid=abc', 'http://de.localhost/?gclid=abc'],
  ])('%s leads to %s', async (from, to) => expect(await leads(from)).toEqual([301, to]))

  test('leaves to its shop what is in no table, for now', async () => {
    expect(await leads('http://go-de.localhost/winterkartons/?gclid=abc')).toEqual([
      302,
      'http://de.localhost/winterkartons/?gclid=abc',
    ])
  })

  test('of somebody else is none of ours', async () => {
    expect((await leads('http://go-evil.localhost/'))[0]).toBe(421)
  })
})
