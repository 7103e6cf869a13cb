import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Listing } from '../../../src/contract/catalogue.ts'
import { regionOfCookie } from '../../../src/regions/cookie.ts'
import { formatDate, formatDateRange } from '../../../src/regions/dates.ts'
import { hostRegion } from '../../../src/regions/domains.ts'
import { matchPath } from '../../../src/regions/match-path.ts'
import { formatMoney, formatNumber, formatUnitPrice, unitPriceText } from '../../../src/regions/money.ts'
import { alternatesOf, everyFixed, pathOf, serves, urlOf } from '../../../src/regions/paths.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { isFixed } from '../../../src/regions/routes.ts'
import { formatLength, formatSize, parseLength } from '../../../src/regions/units.ts'
import { visitOf } from '../../../src/regions/visit.ts'

/** The shop's host in production: whoever runs it sets their own. */
const WWW = getRegion('eu').customDomains.app.production
const visit = (url: string) => visitOf(new URL(url), 'local')
const store = (url: string) => {
  const asked = visit(url)
  return 'region' in asked ? asked.region.code : asked.kind
}

describe('the store of an address', () => {
  test.each([
    ['http://localhost/', 'eu'],
    ['http://pl.localhost/', 'pl'],
    ['http://127.0.0.1:8787/', 'eu'],
    ['http://localhost/sv-se/', 'se'],
    ['http://localhost/en-us/shop/', 'us'],
    ['http://localhost/sv-sex/', 'eu'],
    ['http://localhost/plus/catalogue/', 'eu'],
    ['http://localhost/plain-mailer-box/', 'eu'],
    ['http://localhost/press/', 'eu'],
    ['http://localhost/design-showcase/', 'eu'],
    ['http://localhost/i/', 'eu'],
    ['http://localhost/constructor/', 'eu'],
    ['http://de.localhost/en-us/', 'de'],
    ['http://de.evil.com/', 'unknown-host'],
    ['http://localhost.evil.com/', 'unknown-host'],
    ['http://xde.localhost/', 'unknown-host'],
    [`http://${WWW}/`, 'unknown-host'],
  ])('%s is %s', (url, expected) => expect(store(url)).toBe(expected))

  test('is found by the address of each store, and on a preview host by its prefix there', () => {
    for (const region of regionList) {
      expect([region.code, store(urlOf(region, { environment: 'local' }, 'home'))]).toEqual([region.code, region.code])
      const preview = new URL(urlOf(region, { environment: 'dev', previewHost: 'a.preview.example' }, 'home'))
      expect(visitOf(preview, 'dev', '.preview.example')).toMatchObject({ kind: 'page', region: { code: region.code } })
    }
  })

  test('has one spelling: the dot at the end of a host leads to the host without it', () => {
    expect(visit('http://LOCALHOST./cart/?a=b')).toEqual({
      kind: 'redirect',
      location: 'http://localhost/cart/?a=b',
      status: 308,
    })
    // In production no host of developers may come out of it: their stores are served under other names and by http.
    expect(visitOf(new URL(`https://${WWW.toUpperCase()}./cart/?a=b`), 'production')).toEqual({
      kind: 'redirect',
      location: `https://${WWW}/cart/?a=b`,
      status: 308,
    })
  })

  test('of production is its own domain, and no suffix of it', () => {
    expect(hostRegion(WWW, 'production')).toBe('eu')
    for (const host of [WWW.replace('www.', ''), `evil-${WWW}`, `${WWW}.evil.com`, 'localhost']) {
      expect([host, hostRegion(host, 'production')]).toEqual([host, undefined])
    }
  })

  test.each(['xx', '', '../pl', 'pl%0d%0a', '%C4%B1t', 'pl1', 'EU%20'])('is not changed by ?region=%s', (junk) => {
    expect(visit(`http://localhost/shop/?region=${junk}`)).toMatchObject({ kind: 'page', region: { code: 'eu' } })
  })

  test('asked for by two letters is a redirect of a page; whose a call is, its headers may say too', () => {
    expect(visit('http://de.localhost/shop/?region=%70l&x=1')).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/verpackungen/?region=%70l&x=1',
    })
    expect(visit('http://de.localhost/verpackungen/?region=%70l&region=de&x=1')).toEqual({
      kind: 'redirect',
      status: 302,
      location: 'http://pl.localhost/sklep/?x=1',
    })
    expect(visit('http://localhost/api/orders?region=PL')).toMatchObject({
      kind: 'call',
      region: { code: 'eu' },
      path: '/orders',
    })
    expect(visit('http://localhost/en-us/api/orders')).toMatchObject({ kind: 'unknown-path' })
  })

  test.each(['/..%2fshop/', '/a//b/', '/a%5cb/', '/a%00/', '/a%0d%0ab/', '/a\\..\\b/'])(
    'with a crooked path is nothing: %s',
    (path) => {
      const { kind } = visit(`http://localhost${path}`)
      expect(['unknown-path', 'redirect']).toContain(kind === 'redirect' ? 'unknown-path' : kind)
    },
  )

  test('in a cookie is upper-cased, aliased, and eu for a country without a store', () => {
    expect(['uk', 'EN', 'CS', 'cz', 'EL', 'FI', 'pl'].map(regionOfCookie)).toEqual([
      'gb',
      'gb',
      'cz',
      'cz',
      'eu',
      'eu',
      'pl',
    ])
    for (const junk of ['', 'PLX', 'P\r\n', 'ıt', undefined]) expect(regionOfCookie(junk)).toBeNull()
  })
})

describe('a path', () => {
  test('of every page of every store leads back to that page', () => {
    for (const region of regionList) {
      for (const { route, params } of everyFixed(region)) {
        const match = matchPath(region, pathOf(region, route, params))
        expect([region.code, route, match]).toEqual([
          region.code,
          route,
          serves(region.code, route) ? { route, params } : null,
        ])
      }
    }
  })

  test('is the shop’s own where a store can list it, and nobody’s order or offer', () => {
    for (const region of regionList) expect(everyFixed(region).filter(({ route }) => !isFixed(route))).toEqual([])
    for (const route of ['order-details', 'checkout-address', 'offer-review', 'unsubscribe'] as const)
      expect([route, isFixed(route)]).toEqual([route, false])
  })

  test('that holds a number or a token keeps its case, however short it is and however the rest is written', () => {
    const held = {
      'order-details': 'orderNumber',
      payment: 'orderId',
      'own-request': 'qrNumber',
      'offer-review': 'offerToken',
    } as const
    const routes = fc.constantFrom(...(Object.keys(held) as (keyof typeof held)[]))
    fc.assert(
      fc.property(
        fc.constantFrom(...regionList),
        routes,
        fc.stringMatching(/^[\w-]{1,40}$/),
        (region, route, value) => {
          const params = { [held[route]]: value }
          const path = pathOf(region, route, params)
          expect(matchPath(region, path)).toEqual({ route, params })
          const shouted = path.replace(/[a-z_]+/g, (word) => (value.includes(word) ? word : word.toUpperCase()))
          const rest = shouted.slice(region.pathPrefix.length)
          const match = matchPath(region, region.pathPrefix + rest)
          expect(match && 'moved' in match ? match.moved : path).toBe(path)
        },
      ),
    )
  })

  test('in another language’s words, in capitals or without its slash has moved', () => {
    const eu = getRegion('eu')
    expect(matchPath(eu, '/warenkorb/')).toEqual({ moved: '/cart/' })
    expect(matchPath(getRegion('us'), '/en-us/pudelko-fasonowe-eko')).toEqual({ moved: '/en-us/eco-mailer-boxes/' })
    expect(matchPath(eu, '/Cart')).toEqual({ moved: '/cart/' })
    expect(matchPath(eu, '/nothing/')).toBeNull()
  })

  test('that a language gave up has moved', () => {
    const moved = (code: string, path: string) => matchPath(getRegion(code), path)
    expect(moved('de', '/mailerbox-mit-schuber/')).toEqual({ moved: '/mailerbox-mit-banderole/' })
    expect(moved('ch', '/kartons-mit-druck')).toEqual({ moved: '/versandverpackungen/' })
    expect(moved('cz', '/eco-mailer-boxes/')).toEqual({ moved: '/eko-postovni-krabice/' })
    expect(moved('nl', '/nl-nl/mailer-boxes/')).toEqual({ moved: '/nl-nl/postdozen/' })
    expect(moved('it', '/dielines/')).toEqual({ moved: '/tracciati-fustella/' })
    expect(moved('fr', '/impressum/')).toEqual({ moved: '/mentions-legales/' })
  })

  test('stands for one page alone', () => {
    for (const region of regionList) {
      const paths = everyFixed(region).map(({ route, params }) => pathOf(region, route, params))
      expect([region.code, paths.filter((path, at) => paths.indexOf(path) !== at)]).toEqual([region.code, []])
    }
  })

  test('names its like in every store once, and one default', () => {
    const tags = alternatesOf({ environment: 'production' }, 'cart').map(({ hreflang }) => hreflang)
    expect(tags).toEqual([...regionList.map(({ hreflang }) => hreflang), 'x-default'])
    expect(new Set(tags).size).toBe(tags.length)
    const withDoypack = alternatesOf({ environment: 'production' }, 'product', { product: 'doypack-bag' })
    expect(withDoypack.map(({ hreflang }) => hreflang)).toEqual(tags.filter((tag) => tag !== 'en-US'))
  })

  test('names its like by their addresses; the default is that of eu, or of the first store that lists a product', () => {
    const site = { environment: 'local' as const }
    const hrefs = Object.fromEntries(alternatesOf(site, 'cart').map(({ hreflang, href }) => [hreflang, href]))
    for (const region of regionList) expect(hrefs[region.hreflang]).toBe(urlOf(region, site, 'cart'))
    expect(hrefs['x-default']).toBe(urlOf(getRegion('eu'), site, 'cart'))
    const words = { en: { name: 'Hat box', text: '', slug: 'hat-box' } } as unknown as Listing['words']
    const listing: Listing = { stores: ['pl', 'de'], words }
    const listed = alternatesOf(site, 'product', { product: 'hat-box-1' }, listing)
    const inPl = urlOf(getRegion('pl'), site, 'product', { product: 'hat-box-1' }, listing)
    expect(listed.at(-1)).toEqual({ hreflang: 'x-default', href: inPl })
  })
})

describe('money', () => {
  const written = (code: string, minor: number) => formatMoney(minor, getRegion(code)).replaceAll('\u00a0', '_')

  test.each([
    ['pl', 0, '0,00_zł'],
    ['pl', 1, '0,01_zł'],
    ['pl', 99_999, '999,99_zł'],
    ['pl', 123_450, '1_234,50_zł'],
    ['pl', 123_456_789, '1_234_567,89_zł'],
    ['pl', -123_450, '-1_234,50_zł'],
    ['de', 123_450, '1.234,50_€'],
    ['gb', 123_450, '£1,234.50'],
    ['us', 123_450, '$1,234.50'],
    ['se', 123_450, '1_234,50_kr'],
    ['ro', 123_450, '1.234,50_lei'],
    ['cz', 123_450, '1_234,50_€'],
  ])('in %s: %s is %s', (code, minor, text) => expect(written(code, minor)).toBe(text))

  test('of one piece has the decimals that give the total again, four at most', () => {
    const written = (total: number, quantity: number, code: 'eu' | 'pl' = 'eu') =>
      formatUnitPrice(total, quantity, getRegion(code)).replaceAll('\u00a0', '_')
    expect(written(57_448, 250)).toBe('€2.2979')
    expect(written(42_950, 500)).toBe('€0.859')
    expect(written(42_961, 500)).toBe('€0.8592')
    expect(written(50_000, 100, 'pl')).toBe('5,00_zł')
  })

  test('of one piece, multiplied, is the total or as near as four decimals come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 50_000 }), (total, quantity) => {
        const text = formatUnitPrice(total, quantity, getRegion('gb')).replace(/[£,]/g, '')
        expect(unitPriceText(total, quantity)).toBe(text)
        const decimals = text.split('.')[1]!.length
        // In whole numbers: a half must come out as a half.
        const back = Math.round((Number(text.replace('.', '')) * quantity) / 10 ** (decimals - 2))
        expect(decimals).toBeLessThanOrEqual(4)
        if (decimals < 4) expect(back).toBe(total)
        else expect(Math.abs(Number(text) * 100 - total / quantity)).toBeLessThanOrEqual(0.005 + 1e-9)
      }),
    )
  })

  test('is a number in the store’s grouping', () => {
    const pl = getRegion('pl')
    expect(formatNumber(1234.567, pl).replaceAll('\u00a0', '_')).toBe('1_234,57')
  })
})

describe('sizes and dates', () => {
  test('are in the store’s units', () => {
    const size = { length: 320, width: 230, height: 105 }
    const text = (code: string) => formatSize(size, getRegion(code)).replaceAll('\u00a0', ' ')
    expect([text('eu'), text('de'), text('us')]).toEqual([
      '32 × 23 × 10.5 cm',
      '32 × 23 × 10,5 cm',
      '12.6 × 9.06 × 4.13 in',
    ])
    expect(formatSize({ length: 66_000, width: 50, height: 0 }, getRegion('eu')).replaceAll('\u00a0', ' ')).toBe(
      '5 cm × 66 m',
    )
  })

  test('that a page shows are read back as the same millimetres', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom(getRegion('eu'), getRegion('de'), getRegion('us')),
        (mm, store) => parseLength(formatLength(mm, store), store.units) === mm,
      ),
    )
  })

  test('that are typed are read in whole millimetres', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        (mm) =>
          parseLength(String(mm / 10), 'cm') === mm && parseLength(String(mm / 10).replace('.', ','), 'cm') === mm,
      ),
    )
    expect(parseLength('1', 'in')).toBe(25)
    for (const junk of ['', '-1', '1e3', '1 2', 'a', '1.2.3'])
      expect([junk, parseLength(junk, 'cm')]).toEqual([junk, null])
  })

  test('are in its words, day and month in their own case', () => {
    const date = (code: string, style: 'standard' | 'short' | 'detailed', iso = '2026-03-04') =>
      formatDate(iso, getRegion(code), style).replaceAll('\u00a0', ' ')
    expect([date('eu', 'standard'), date('us', 'standard'), date('pl', 'standard'), date('pl', 'short')]).toEqual([
      'Wednesday, 4 March',
      'Wednesday, March 4',
      'środa, 4 marca',
      '4 marca',
    ])
    expect([date('cz', 'standard'), date('de', 'short')]).toEqual(['středa 4. března', '4. März'])
    const detailed = (code: string) => date(code, 'detailed', '2026-03-04T14:05:00Z')
    expect([detailed('eu'), detailed('pl')]).toEqual(['4 March 2026, 3:05PM', '4 marca 2026, 15:05'])
    expect([date('us', 'short'), detailed('us')]).toEqual(['March 4', 'March 4, 2026, 3:05 PM'])
  })

  test('say what two days share only once', () => {
    const range = (code: string, from: string, to: string) =>
      formatDateRange(from, to, getRegion(code), 'short').replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    expect(['gb', 'us', 'de', 'pl', 'fr'].map((code) => range(code, '2026-11-21', '2026-11-24'))).toEqual([
      '21 – 24 November',
      'November 21 – 24',
      '21.–24. November',
      '21–24 listopada',
      '21–24 novembre',
    ])
    expect(range('de', '2026-11-29', '2026-12-04')).toBe('29. November – 4. Dezember')
    expect(range('pl', '2026-11-21', '2026-11-21')).toBe('21 listopada')
    // Whole days, and of a padded one all but its zero.
    expect([range('it', '2026-12-03', '2026-12-07'), range('it', '2026-12-10', '2026-12-20')]).toEqual([
      '3–7 dicembre',
      '10–20 dicembre',
    ])
  })

  test.each(regionList.map((region) => [region.code, region] as const))(
    'write a day without a zero before it in %s, alone and in a range',
    (_, region) => {
      for (const style of ['short', 'standard'] as const)
        for (const to of ['2026-12-03', '2026-12-07', '2027-01-08'])
          expect(formatDateRange('2026-12-03', to, region, style)).not.toMatch(/\b0\d/)
    },
  )
})
