import { describe, expect, test } from 'vitest'
import type { Listing } from '../../../src/contract/catalogue.ts'
import { matchListed, matchPath } from '../../../src/regions/match-path.ts'
import { getRegion } from '../../../src/regions/regions.ts'

const [eu, de, pl, us] = [getRegion('eu'), getRegion('de'), getRegion('pl'), getRegion('us')]
const text = { name: 'Hat box', text: '' }
const listing: Listing = {
  stores: ['eu', 'de'],
  words: { en: { ...text, slug: 'hat-box' }, de: { ...text, slug: 'hutschachtel' } } as unknown as Listing['words'],
}
/** One that a merchant has listed, and one that is not listed. */
const PRODUCTS = [{ type: 'hat-box-1', listing }, { type: 'draft' }]

describe('the page of a product that a merchant has listed', () => {
  test('is at its own slug of the language, in English where there is none', () => {
    const product = { route: 'product', params: { product: 'hat-box-1' } }
    expect(matchListed(de, '/hutschachtel/', PRODUCTS)).toEqual(product)
    expect(matchListed(eu, '/hat-box/', PRODUCTS)).toEqual(product)
    expect(matchListed(pl, '/hat-box/', PRODUCTS)).toEqual(product)
  })

  test('has moved from another language, another case, and without its last slash', () => {
    for (const path of ['/hat-box/', '/hat-box', '/Hutschachtel/', '/hutschachtel'])
      expect([path, matchListed(de, path, PRODUCTS)]).toEqual([path, { moved: '/hutschachtel/' }])
  })

  test('has the prefix of its store', () => {
    const site = { environment: 'dev' as const, previewHost: 'a.example' }
    expect(matchListed(us, '/en-us/Hat-Box', PRODUCTS)).toEqual({ moved: '/en-us/hat-box/' })
    expect(matchListed(us, '/hat-box/', PRODUCTS)).toBeNull()
    expect(matchListed(de, '/de/hat-box/', PRODUCTS, site)).toEqual({ moved: '/de/hutschachtel/' })
  })

  test('is that of the product whose slug it is here, before one that is called so elsewhere', () => {
    const called = (type: string, en: string, german: string) => ({
      type,
      listing: {
        ...listing,
        words: { en: { ...text, slug: en }, de: { ...text, slug: german } } as unknown as Listing['words'],
      },
    })
    const both = [called('one', 'hat-box', 'kasten'), called('other', 'kasten', 'kiste')]
    expect(matchListed(eu, '/kasten', both)).toEqual({ moved: '/kasten/' })
  })

  test('is none of a product without a listing, nor of another word', () => {
    for (const path of ['/draft/', '/hat-box-1/', '/hutschachtel/x/', '/'])
      expect([path, matchListed(de, path, PRODUCTS)]).toEqual([path, null])
    expect(matchListed(de, '/hutschachtel/', [])).toBeNull()
  })
})

describe('the page of a material', () => {
  test('is at the id of one that a merchant added', () => {
    const page = { route: 'material', params: { material: 'hemp-board' } }
    expect(matchPath(eu, '/materials/hemp-board/')).toEqual(page)
    expect(matchPath(us, '/en-us/materials/hemp-board/')).toEqual(page)
  })

  test('has moved from an id in the wrong case, and from that of one of the shop’s own to its slug', () => {
    expect(matchPath(eu, '/materials/Hemp-Board')).toEqual({ moved: '/materials/hemp-board/' })
    const folder = '/materialien/'
    const slug = matchPath(de, `${folder}cardboard-natural/`)
    expect(slug).toEqual({ moved: expect.stringMatching(/^\/materialien\/(?!cardboard-natural)[\w-]+\/$/) })
    expect(matchPath(de, (slug as { moved: string }).moved)).toEqual({
      route: 'material',
      params: { material: 'cardboard-natural' },
    })
  })

  test('is none below it, nor beside its folder', () => {
    for (const path of ['/materials/a/b/', '/materials/!/', '/material/hemp-board/'])
      expect([path, matchPath(eu, path)]).toEqual([path, null])
  })
})
