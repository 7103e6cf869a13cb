import { describe, expect, test } from 'vitest'
import {
  apiTokenCookie,
  cartCookieName,
  cartCountCookieName,
  loggedInCookie,
  regionCookie,
} from '../../../src/regions/cookie.ts'
import { formatDate, formatDateRange } from '../../../src/regions/dates.ts'
import { appHostOf, hostsIn, prefixOf, siteOf, storeOrigin } from '../../../src/regions/domains.ts'
import type { Environment } from '../../../src/regions/environment.ts'
import { matchPath } from '../../../src/regions/match-path.ts'
import { formatMoney, formatNumber, formatRate, formatUnitPrice, moneyInCode } from '../../../src/regions/money.ts'
import { isPlusPath, pathOf, serves } from '../../../src/regions/paths.ts'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { regionByCode } from '../../../src/regions/resolve.ts'
import { isFixed, ROUTE_IDS, routeRow } from '../../../src/regions/routes.ts'
import { formatSide, formatSize, parseLength } from '../../../src/regions/units.ts'
import { visitOf } from '../../../src/regions/visit.ts'

const [eu, pl, us, de] = (['eu', 'pl', 'us', 'de'] as const).map(getRegion) as [
  ReturnType<typeof getRegion>,
  ReturnType<typeof getRegion>,
  ReturnType<typeof getRegion>,
  ReturnType<typeof getRegion>,
]
/** The hosts of the shop and of campaigns in production: whoever runs the shop sets their own. */
const [WWW, GO] = [eu.customDomains.app.production, eu.customDomains.landing.production]
const NBSP = '\u00a0'

/** What an address asks for, the store by its code. */
function asked(address: string, environment: Environment = 'local', preview?: string) {
  const visit = visitOf(new URL(address), environment, preview)
  return 'region' in visit ? { ...visit, region: visit.region.code } : visit
}

describe('where a store is served', () => {
  test.each([
    ['http://localhost:8787/', undefined, { environment: 'local', port: 8787 }],
    ['http://pl.localhost/', undefined, { environment: 'local' }],
    [`https://${WWW}/`, '.preview.example', { environment: 'production' }],
    [`https://${WWW.toUpperCase()}./`, '.preview.example', { environment: 'production' }],
    ['https://A.preview.example./', '.preview.example', { environment: 'dev', previewHost: 'a.preview.example' }],
    ['https://a.preview.example/', '.preview.example', { environment: 'dev', previewHost: 'a.preview.example' }],
    ['https://preview.example.evil/', '.preview.example', { environment: 'local' }],
    ['https://a.preview.example/', undefined, { environment: 'local' }],
    ['http://pl.localhost:8787/', '.localhost', { environment: 'local', port: 8787 }],
  ])('%s with the preview suffix %s is %o', (address, suffix, site) => {
    expect(siteOf(new URL(address), suffix)).toEqual(site)
  })

  test('is its origin: with a port on this machine, by https elsewhere, on a preview one for all', () => {
    expect(storeOrigin(pl, { environment: 'local', port: 8787 })).toBe('http://pl.localhost:8787')
    expect(storeOrigin(pl, { environment: 'local' })).toBe('http://pl.localhost')
    expect(storeOrigin(eu, { environment: 'production' })).toBe(`https://${WWW}`)
    expect(storeOrigin(pl, { environment: 'dev', previewHost: 'a.example' })).toBe('https://a.example')
  })

  test('is a prefix on a preview, but for eu', () => {
    const site = { environment: 'dev' as const, previewHost: 'a.example' }
    expect([eu, pl, us].map((region) => prefixOf(region, site))).toEqual(['', '/pl', '/en-us'])
    expect([eu, pl, us].map((region) => prefixOf(region))).toEqual(['', '', '/en-us'])
  })
})

test('the hosts of an environment are those of its stores, then those of their campaigns, and no other environment’s', () => {
  const own = regionList.filter(({ pathPrefix }) => pathPrefix === '').map(({ customDomains }) => customDomains)
  for (const environment of ['local', 'staging', 'production'] as const)
    expect(hostsIn(environment)).toEqual(
      [...own.map(({ app }) => app[environment]), ...own.map(({ landing }) => landing[environment])].filter(Boolean),
    )
  expect(hostsIn('production')).toContain(WWW)
})

describe('a preview host', () => {
  const preview = (path: string) => asked(`https://a.preview.example${path}`, 'dev', '.preview.example')

  test('serves every store under a prefix, and is nobody’s without its suffix', () => {
    expect(preview('/')).toMatchObject({ kind: 'page', region: 'eu', route: 'home' })
    expect(preview('/pl/')).toMatchObject({ kind: 'page', region: 'pl', route: 'home' })
    expect(preview('/PL/')).toEqual({ kind: 'redirect', location: '/pl/', status: 301 })
    for (const suffix of [undefined, '', '.other.example'])
      expect(asked('https://a.preview.example/', 'dev', suffix)).toEqual({ kind: 'unknown-host' })
  })
})

describe('a campaign’s host', () => {
  test('leads to the same page of its shop, whole query and all', () => {
    expect(appHostOf(`${GO.toUpperCase()}.`, 'production')).toBe(WWW)
    expect(appHostOf(GO, 'staging')).toBeUndefined()
    expect(appHostOf(WWW, 'production')).toBeUndefined()
    expect(asked(`https://${GO}/shop/?gclid=x`, 'production')).toEqual({
      kind: 'redirect',
      location: `https://${WWW}/shop/?gclid=x`,
      status: 301,
    })
    expect(asked(`https://${GO}/shop?gclid=x`, 'production')).toMatchObject({
      location: `https://${WWW}/shop/?gclid=x`,
    })
    // What a merchant listed is in no table: the shop's own host knows whether there is such a page.
    for (const path of ['/winter-mailers/?gclid=x', '/en-us/winter-mailers?gclid=x'])
      expect(asked(`https://${GO}${path}`, 'production')).toEqual({
        kind: 'redirect',
        location: `https://${WWW}${path}`,
        status: 302,
      })
    for (const path of ['//evil.example/', '/a//b', '/a%2f..%2fb/'])
      expect(asked(`https://${GO}${path}?gclid=x`, 'production')).toMatchObject({
        location: `https://${WWW}/?gclid=x`,
      })
    expect(asked(`https://${GO}/de/?gclid=x`, 'production')).toMatchObject({
      location: `https://${getRegion('de').customDomains.app.production}/?gclid=x`,
    })
  })
})

describe('an address', () => {
  test.each([
    ['http://localhost/api', { kind: 'call', region: 'eu', path: '/' }],
    ['http://pl.localhost/api/products?region=DE', { kind: 'call', region: 'pl', path: '/products' }],
    ['http://pl.localhost/robots.txt', { kind: 'file', region: 'pl', path: '/robots.txt' }],
    ['http://localhost/en-us/sitemap.xml', { kind: 'file', region: 'us', path: '/en-us/sitemap.xml' }],
    ['http://localhost/dielines/a/flat.svg?region=nl', { kind: 'file', region: 'nl', path: '/dielines/a/flat.svg' }],
    ['http://localhost/dielines/a/flat.svg?region=xx', { kind: 'file', region: 'eu', path: '/dielines/a/flat.svg' }],
    ['http://localhost/robots.txt?region=pl', { kind: 'file', region: 'eu', path: '/robots.txt' }],
    ['http://localhost/EN-US/?x=1', { kind: 'redirect', location: '/en-us/?x=1', status: 301 }],
    ['http://localhost/de/?x=1', { kind: 'redirect', location: 'http://de.localhost/?x=1', status: 308 }],
    ['http://localhost/de/shop/', { kind: 'redirect', location: 'http://de.localhost/verpackungen/', status: 308 }],
    [
      'http://localhost/de/verpackungen/',
      { kind: 'redirect', location: 'http://de.localhost/verpackungen/', status: 308 },
    ],
    ['http://localhost/de/nirgends/', { kind: 'redirect', location: 'http://de.localhost/nirgends/', status: 308 }],
    ['http://localhost/?region=pl&x=1', { kind: 'redirect', location: 'http://pl.localhost/?x=1', status: 302 }],
    ['http://localhost/?region=pl', { kind: 'redirect', location: 'http://pl.localhost/', status: 302 }],
    [
      'http://localhost/plus/catalogue/?region=us',
      { kind: 'redirect', location: 'http://localhost/en-us/', status: 302 },
    ],
    ['http://localhost/a//b', { kind: 'unknown-path', region: 'eu' }],
    ['http://localhost/api/orders%2f..', { kind: 'unknown-path', region: 'eu' }],
    ['http://localhost/pictures/..%5cx', { kind: 'unknown-path', region: 'eu' }],
    ['http://localhost/en-us', { kind: 'redirect', location: '/en-us/', status: 301 }],
    ['http://localhost/en-usa/', { kind: 'unknown-path', region: 'eu' }],
  ])('%s is %o', (address, expected) => {
    expect(asked(address)).toEqual(expected)
  })

  test.each([
    '/pictures/mailer/1.svg',
    '/dielines/mailer-box.svg',
    '/dielines/a/b.pdf',
    '/dielines/a.dxf',
    '/dielines/a.cf2',
    '/dielines/a.glb',
    '/dev/mails',
    '/manager/insight',
    '/manager/insight.csv',
    '/manager/ledger.csv',
    '/manager/payments.csv',
    '/manager/refunds.csv',
    '/sitemap.xml',
    '/sv-se/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/.well-known/webauthn',
    '/speculation-rules.json',
  ])('%s is a file that the shop makes', (path) => {
    expect(asked(`http://localhost${path}`)).toMatchObject({ kind: 'file', path })
  })

  test.each([
    '/x/pictures/1.svg',
    '/dielines/.svg',
    '/dielines/a.png',
    '/dielines/a.svg.exe',
    '/dev/',
    '/dev/mails/x',
    '/manager/insight.csvx',
    '/manager/insights',
    '/x/sitemap.xml',
    '/sv-sex/sitemap.xml',
    '/robots.txt/x',
    '/robotsxtxt',
  ])('%s is none', (path) => {
    expect(asked(`http://localhost${path}`).kind).not.toBe('file')
  })

  test('of a sitemap in a folder is nothing where the folder is no store’s, or that of a store on another host', () => {
    expect(asked('http://localhost/xx-yy/sitemap.xml')).toEqual({ kind: 'unknown-path', region: 'eu' })
    expect(asked('http://de.localhost/en-us/sitemap.xml')).toEqual({ kind: 'unknown-path', region: 'de' })
  })

  test('of an order keeps the case of its number, and no other word does', () => {
    const order = pathOf(eu, 'checkout-address', { orderId: 'R123456789' })
    expect(asked(`http://localhost${order}`)).toMatchObject({ params: { orderId: 'R123456789' } })
    expect(asked('http://localhost/SHOP/')).toMatchObject({ kind: 'redirect', location: '/shop/' })
  })

  test('needs its parameters, and none that no address can hold', () => {
    expect(() => pathOf(eu, 'checkout-address', {})).toThrow("Route 'checkout-address' needs 'orderId'.")
    expect(matchPath(eu, '/order/R1%3Bx/address/')).toBeNull()
    expect(matchPath(eu, `/order/${'x'.repeat(201)}/address/`)).toBeNull()
  })

  test('is of a page where the store that is asked for is the store that is visited', () => {
    expect(asked('http://de.localhost/verpackungen/?region=de')).toMatchObject({ kind: 'page', route: 'shop' })
  })

  test('of a Plus page is served where Plus is, and by the store’s own word', () => {
    const codes = ['eu', 'gb', 'us', 'de', 'fr'] as const
    expect(codes.filter((code) => serves(code, 'plus-catalogue'))).toEqual(['eu', 'gb', 'de'])
    expect(codes.filter((code) => serves(code, 'home'))).toEqual([...codes])
    expect(pathOf({ ...de, plusCatalogueSlug: 'sortiment' }, 'plus-catalogue')).toBe('/plus/sortiment/')
  })

  test('is one of Plus below these two words, whatever the prefix of its store', () => {
    const ofPlus = ['/plus/catalogue/', '/boxwright-plus/', '/en-us/boxwright-plus/x/', '/EN-US/Plus/']
    const others = [
      '/',
      '/plus',
      '/plus-x/',
      '/shop/plus/',
      '/en-us/shop/plus/',
      '/en-u/plus/',
      '/e-us/plus/',
      '/12-us/plus/',
      '/en-12/plus/',
      '/x/en-us/plus/',
    ]
    expect(ofPlus.map(isPlusPath)).toEqual(ofPlus.map(() => true))
    expect(others.filter(isPlusPath)).toEqual([])
  })

  test('of the sample packs is at the slug of their product', () => {
    for (const region of regionList) {
      const path = pathOf(region, 'sample-packs')
      expect([path, matchPath(region, path)]).toEqual([path, { route: 'sample-packs', params: {} }])
      expect(path).toBe(pathOf(region, 'product', { product: 'sample-packs' }))
    }
  })

  test('begins with its store’s prefix', () => {
    expect(matchPath(us, '/shop/')).toBeNull()
    expect(matchPath(us, '/en-us/shop/')).toMatchObject({ route: 'shop' })
  })

  test('of a use, of a category by its English name, and of what is unsubscribed from, is in the store’s words', () => {
    expect(pathOf(de, 'preset', { preset: 'wine-gift-box' })).toBe('/geschenkkarton-wein/')
    expect(matchPath(de, '/primary-packaging/')).toEqual({ moved: '/produktverpackungen/' })
    expect(matchPath(eu, '/luxury-packaging/')).toEqual({ moved: '/setup-boxes/' })
    expect(matchPath(de, '/Unsubscribe/Marketing/')).toEqual({ moved: '/unsubscribe/marketing/' })
  })

  test('of an order, an offer or a quote has the same words in every language, and is nothing when it is longer', () => {
    for (const route of ROUTE_IDS.filter((id) => !isFixed(id))) {
      expect([route, routeRow(route).pattern]).toEqual([route, expect.not.stringContaining('~')])
      const path = routeRow(route).pattern.replace(/:\w+/g, 'R123456789')
      expect([route, matchPath(eu, `${path}more/`)]).toEqual([route, null])
    }
  })
})

describe('a store’s cookies', () => {
  test('are named by the store, and the choice of one lasts a year', () => {
    expect([cartCookieName('pl'), cartCountCookieName('pl')]).toEqual(['__Host-cart-pl', 'cart-count-pl'])
    expect(regionCookie('gb')).toBe('region=GB; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })

  test('hold the API’s token for all stores of an environment and say that there is one, never for another environment', () => {
    const environments = ['local', 'staging', 'production'] as const
    expect(environments.map(apiTokenCookie)).toEqual(['local_api_token', 'staging_api_token', 'api_token'])
    expect(environments.map(loggedInCookie)).toEqual(['local_logged_in', 'staging_logged_in', 'logged_in'])
  })

  test.each(['pl', 'PL', 'pL'])('%s names a store', (code) => expect(regionByCode(code)?.code).toBe('pl'))
  test.each(['', 'p', 'pll', 'xpl', 'p1', ' pl', 'plx', 'ıt', 'xx'])('%s names none', (code) =>
    expect(regionByCode(code)).toBeNull(),
  )
})

describe('what a store writes', () => {
  test('is money with its sign on its side', () => {
    expect(formatMoney(-123_456, eu)).toBe('-€1,234.56')
    expect(formatMoney(5, us)).toBe('$0.05')
    expect(formatMoney(123_456, pl)).toBe(`1${NBSP}234,56${NBSP}zł`)
    expect(formatMoney(-123_456, getRegion('at'))).toBe(`-€${NBSP}1.234,56`)
    expect(formatMoney(123_456, getRegion('ch'))).toBe(`EUR${NBSP}1’234.56`)
    // Of another currency than the store's the code stands behind, in the store's separators.
    expect(moneyInCode('CHF', 123_450, eu)).toBe(`1,234.50${NBSP}CHF`)
    expect(moneyInCode('CHF', 123_450, de)).toBe(`1.234,50${NBSP}CHF`)
    expect([formatRate(4.25, pl), formatRate(1234.5, de)]).toEqual(['4,2500', '1.234,5000'])
    expect(formatUnitPrice(100_000, 1000, eu)).toBe('€1.00')
    expect(formatUnitPrice(123_400, 1000, eu)).toBe('€1.234')
    expect(formatUnitPrice(12_300, 100, us)).toBe('$1.23')
    expect(formatUnitPrice(5000, 100, eu)).toBe('€0.50')
    expect(formatUnitPrice(12_345, 1000, eu)).toBe('€0.1235')
  })

  test('is a number in groups, with two decimals at most', () => {
    expect([1234567, -1234.567, 0, 12.5].map((value) => formatNumber(value, eu))).toEqual([
      '1,234,567',
      '-1,234.57',
      '0',
      '12.5',
    ])
  })

  test('is the VAT that it shows: its own, none where none is charged, and no tax where there is no VAT', () => {
    expect([eu, pl, getRegion('ch'), us].map(shownVat)).toEqual([2300, 2300, 0, null])
  })

  test('is a length in its unit, and a roll in metres or yards', () => {
    expect([9999, 10_000, 66_000].map((mm) => formatSide(mm, eu))).toEqual(['999.9 cm', '10 m', '66 m'])
    expect(formatSide(91_440, us)).toBe('100 yd')
    expect(formatSize({ length: 66_000, width: 50, height: 0 }, eu)).toBe('5 cm × 66 m')
    expect(formatSize({ length: 10_000, width: 50, height: 0 }, eu)).toBe('5 cm × 10 m')
    expect(formatSize({ length: 250, width: 350, height: 0 }, eu)).toBe('25 × 35 cm')
    expect(formatSize({ length: 200, width: 150, height: 50 }, pl)).toBe('20 × 15 × 5 cm')
  })

  test.each([
    [' 12 ', 'cm', 120],
    ['12,345', 'cm', 123],
    ['7.875', 'in', 200],
    ['12.', 'cm', null],
    ['1e3', 'cm', null],
    ['123456', 'cm', null],
  ] as const)('reads %j in %s as %j mm', (text, units, mm) => expect(parseLength(text, units)).toBe(mm))

  test.each([
    ['en-GB', '%'],
    ['de-DE', `${NBSP}%`],
    ['pl-PL', '%'],
    ['cs-CZ', `${NBSP}%`],
  ])('in %s is a percentage with %j', (tag, sign) => expect(percentSignOf(tag)).toBe(sign))

  test('is a day as it stands in the calendar, and an instant by the clock of the works', () => {
    expect(formatDate('2026-11-21', us, 'standard')).toContain('21')
    expect(formatDate('2026-11-20T23:30:00.000Z', us, 'standard')).toContain('21')
    expect(formatDate('2026-11-21T23:05:00.000Z', eu, 'detailed')).toMatch(/22.*12:05 ?AM/)
    expect(formatDate('2026-11-21T11:05:00.000Z', eu, 'detailed')).toMatch(/12:05 ?PM/)
    expect(formatDate('2026-11-21T08:05:00.000Z', pl, 'detailed')).toContain('09:05')
    expect(formatDate('2026-11-21', us, 'detailed')).toContain('November 21, 2026')
    for (const store of [eu, de])
      expect(formatDateRange('2026-11-21', '2026-11-21', store, 'standard')).toBe(
        formatDate('2026-11-21', store, 'standard'),
      )
  })
})
