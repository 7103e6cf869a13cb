import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MATERIALS, PRINT_MODES, PRODUCT_TYPES } from '../../src/contract/vocabulary.ts'
import { SIZE_MODES } from '../../src/packaging/dieline-request.ts'
import { STYLE_IDS } from '../../src/packaging/styles/style-id.ts'
import { cartCookieName } from '../../src/regions/cookie.ts'
import { everyFixed, type RouteId, urlOf } from '../../src/regions/paths.ts'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import { isFixed, ROUTE_IDS, routeRow } from '../../src/regions/routes.ts'
import type { FILES } from '../../src/routes/file-routes.ts'
import { pageRow } from '../../src/routes/pages.ts'
import { deal, share } from './dealt.ts'
import { FORMS } from './forms.ts'
import { EXTREMES } from './furthest.ts'
import { actsOf, type Insiders, insidersOf } from './insiders.ts'
import { MeteredShop, posted, watch } from './metered-shop.ts'
import { ALL_NAMES, queryNames } from './query-names.ts'

const SIDES = [0, 1, 80, 1200, 99_999, 999_999]
const SIZES = SIDES.flatMap((long) => SIDES.map((short) => `${long}x${short}x${short}`)).filter((_, at) => at % 5 === 0)

/** How many names share a query: what is refused early hides the rest. */
const TOGETHER = 9

/** Of what a name is given on a page that opens to a session alone, one of each kind: such a page is drawn for its visitor each time. */
const fewer = (texts: string[], turn: number): string[] => share(texts, turn, Math.ceil(texts.length / 5))

/** Queries in which each name stands with each of its extremes, which differ between those in one query. */
function queriesOf(names: Map<string, string[]>): URLSearchParams[] {
  const longest = [...names].sort(([, one], [, other]) => other.length - one.length)
  return Array.from({ length: Math.ceil(longest.length / TOGETHER) }, (_, part) => {
    const some = longest.slice(part * TOGETHER, (part + 1) * TOGETHER)
    return some[0]![1].map(
      (_, turn) => new URLSearchParams(some.map(([name, given], at) => [name, given[(turn + at) % given.length]!])),
    )
  }).flat()
}

/** What every page is asked with; one that is not made yet reads nothing. */
const PAGE_NAMES = ROUTE_IDS.map((route) => (routeRow(route).reserved ? [] : queryNames(route)))
const PAGE_QUERIES = new Map(
  deal(PAGE_NAMES, EXTREMES).map((names, at) => {
    const route = ROUTE_IDS[at]!
    return [
      route,
      queriesOf(visitorOf(route) ? new Map([...names].map(([name, texts]) => [name, fewer(texts, at)])) : names),
    ]
  }),
)

/** The pieces of each page's address that are not fixed: what names an order, an offer or a quote. */
const PIECES = ROUTE_IDS.map((route) => (isFixed(route) ? [] : piecesOf(route)))
const PAGE_PIECES = new Map(
  deal(PIECES, EXTREMES).map((pieces, at) => [ROUTE_IDS[at]!, new Set([...pieces.values()].flat())]),
)

/** What a file is asked with that reads a query. */
const QUERIES = queriesOf(new Map(ALL_NAMES.map((name) => [name, EXTREMES])))

const ASKED_FORMS = Object.entries(FORMS)
  .flatMap(([route, forms]) => forms.map((form) => [route as RouteId, form] as const))
  .map(([route, form], at) => [`${route} ${form.intent ?? ''}`, route, form, at] as const)
/** An address is read by the same functions wherever it is asked for. */
const FORM_EXTREMES = deal(
  ASKED_FORMS.map(([, , form]) => Object.keys(form)),
  EXTREMES,
  (field) => field.replace(/^(ship|bill|book)-/, ''),
)

const eu = getRegion('eu')
let shop: MeteredShop
const site = () => ({ environment: 'local' as const, port: shop.port })
const at = (path: string): string => new URL(urlOf(eu, site(), 'home') + path.replace(/^\/+/, '')).href

let insiders: Insiders

beforeAll(async () => {
  shop = await MeteredShop.open()
  insiders = await insidersOf(shop)
})
afterAll(() => shop.close())

async function answers(url: string, cookies = '', form?: URLSearchParams): Promise<void> {
  const headers = cookies ? { Cookie: cookies } : {}
  const { status, headers: answered } = await shop.ask(url, form ? posted(url, form, headers) : { headers })
  const asked = [url, form?.toString() ?? ''].join(' ').slice(0, 700)
  expect([asked, status, status >= 200 && status < 500]).toEqual([asked, status, true])
  // Whoever is led to the sign-in, or answered there, has met the guard of the page alone.
  const isSent = status === 401 || answered.get('Location')?.startsWith(new URL(urlOf(eu, site(), 'sign-in')).pathname)
  if (cookies) expect([asked, status, isSent ?? false]).toEqual([asked, status, false])
}

/** Who opens a page: nobody, where everybody may. */
function visitorOf(route: RouteId): 'administrator' | 'member' | 'buyer' | null {
  const { pattern } = routeRow(route)
  // Of an account that is in no company.
  if (pattern.startsWith('/manager/') || ['plus-register', 'plus-join'].includes(route)) return 'administrator'
  if (/^\/(account|boxwright-plus|s)\//.test(pattern)) return 'member'
  return /^\/order\/:/.test(pattern) ? 'buyer' : null
}

const GUARDED = ROUTE_IDS.filter((route) => visitorOf(route) && !routeRow(route).reserved)

/** Pages that do not open, though they are asked by who may see them. */
const NOT_THERE: Partial<Record<RouteId, { status: number; why: string }>> = {
  'account-my-data-export': { status: 404, why: 'no copy of the data was asked for' },
  'account-my-data-file': { status: 404, why: 'no file was sent' },
  'order-picture': { status: 404, why: 'no picture was sent' },
  'plus-order-parts': { status: 303, why: 'the order is sent in one part' },
  'manager-order-parts': { status: 303, why: 'the order is sent in one part' },
}

async function opens(route: RouteId): Promise<number> {
  return (await shop.ask(addressOf(route), { headers: { Cookie: await cookiesFor(route) } })).status
}

/** What the browser sends of whoever opens a page: a session, or the keys of the cart and of an order. */
async function cookiesFor(route: RouteId): Promise<string> {
  const visitor = visitorOf(route)
  if (!visitor) return ''
  if (visitor !== 'buyer') return insiders[visitor].cookies()
  const [cart, placed] = [insiders.cart, insiders.placed].map(({ number, token }) => `${number}.${token}`)
  return `${cartCookieName('eu')}=${cart}; __Host-orders=${placed}`
}

/** The address of a page, about what there is. */
function addressOf(route: RouteId, piece?: string): string {
  const params = everyFixed(eu).find((found) => found.route === route)?.params
  return urlOf(
    eu,
    site(),
    route,
    params ?? Object.fromEntries(piecesOf(route).map((name) => [name, piece ?? pieceOf(route, name)])),
  )
}

/** What a piece of an address names, where it is there; otherwise what looks like it. */
function pieceOf(route: RouteId, name: string): string {
  const { cart, placed, ordered } = insiders
  const pieces: Record<string, string> = {
    orderId: (route === 'payment-summary' ? placed : cart).number,
    orderNumber: (visitorOf(route) === 'buyer' ? placed : ordered).number,
    companyId: insiders.companyId,
    customerId: insiders.memberId,
    qrNumber: insiders.quote,
    offerNumber: insiders.offer,
    offerToken: insiders.offerToken,
    quoteToken: insiders.companyQuote,
    number: insiders.list,
    document: 'order-confirmation',
    type: 'pdf',
  }
  return pieces[name] ?? 'R123456789'
}

function piecesOf(route: RouteId): string[] {
  return [...routeRow(route).pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

const DIELINE_FILES = ['flat.svg', 'fold-100.svg', 'cut.dxf', 'cut.cf2', 'fold.glb', 'print.pdf', 'print-both.pdf']

/** What each file of the Worker's is asked for. */
const FILE_ADDRESSES: Record<keyof typeof FILES, string[]> = {
  'pictures/*': PRODUCT_TYPES.flatMap((product, at) =>
    share(SIZES, at).map((size) => `pictures/${product}/${size}/${MATERIALS[0]}/${PRINT_MODES[0]}/open/cm.svg`),
  ).concat(EXTREMES.map((text) => `pictures/${encodeURIComponent(text)}.svg`)),
  'models/*': PRODUCT_TYPES.flatMap((product, at) =>
    share(SIZES, at + 2).map((size) => `models/${product}/${size}/${MATERIALS[0]}.${at % 2 ? 'glb' : 'usdz'}`),
  ).concat(EXTREMES.map((text) => `models/${encodeURIComponent(text)}/1x1x1/x.glb`)),
  'dielines/*': STYLE_IDS.flatMap((style, at) =>
    share(['0x0x0', '1x1x1', '1200x1200x1200', '999999x1x1', '999999.99x999999.99x999999.99'], at, 3).flatMap(
      (size, turn) =>
        // Every file is asked for at every extreme, of some of the constructions: each of these has one or two at each.
        DIELINE_FILES.filter((_, file) => (file + at + turn) % 5 === 0).map(
          (file) =>
            `dielines/${style}/${SIZE_MODES[(at + turn) % 3]}/${size}/${(at + turn) % 2 ? '0.001' : '1.6'}/${file}`,
        ),
    ),
  ).concat(EXTREMES.map((text) => `dielines/${encodeURIComponent(text)}/flat.svg`)),
  '.well-known/webauthn': ['.well-known/webauthn'],
  'api/openapi.json': ['api/openapi.json'],
  'api/docs': ['api/docs'],
  'dev/packaging': ['dev/packaging'],
  'dev/mail': ['dev/mail'],
  'manager/insight': ['manager/insight'],
  'manager/insight.csv': ['manager/insight.csv'],
  'manager/ledger.csv': ['manager/ledger.csv'],
  'manager/payments.csv': ['manager/payments.csv'],
  'manager/refunds.csv': ['manager/refunds.csv'],
  'sitemap.xml': regionList.map(({ pathPrefix }) => `${pathPrefix}/sitemap.xml`),
  'robots.txt': ['robots.txt'],
  'manifest.webmanifest': ['manifest.webmanifest'],
  'speculation-rules.json': ['speculation-rules.json'],
}

/** The files whose answer depends on a query; the others are asked with one, which they leave alone. */
const READS_QUERY = new Set<string>([
  'dielines/*',
  'dev/mail',
  'manager/insight',
  'manager/insight.csv',
  'manager/ledger.csv',
  'manager/payments.csv',
  'manager/refunds.csv',
] satisfies (keyof typeof FILES)[])

describe('the furthest from usual', () => {
  test.each(ROUTE_IDS)('in the address of the page %s is answered or refused', async (route) => {
    const queries = routeRow(route).reserved ? QUERIES.slice(0, 3) : PAGE_QUERIES.get(route)!
    const cookies = await cookiesFor(route)
    for (const query of queries) await answers(`${addressOf(route)}?${query}`, cookies)
    for (const text of PAGE_PIECES.get(route)!) await answers(addressOf(route, text), cookies)
  })

  test.each(GUARDED)('is asked of the page %s as of one that opens', async (route) => {
    expect([route, await opens(route)]).toEqual([route, NOT_THERE[route]?.status ?? 200])
  })

  test('in the size of each product is answered or refused', async () => {
    const products = everyFixed(getRegion('us')).filter(({ route }) => route === 'product')
    for (const [at, { route, params }] of products.entries())
      for (const size of share(SIZES, at))
        for (const query of [`size=${size}&quantity=999999`, `size=own&length=${size.split('x')[0]}&width=1&height=1`])
          await answers(`${urlOf(getRegion('us'), site(), route, params)}?${query}`)
  })

  test('is asked of every page that takes a form', () => {
    expect(Object.keys(FORMS).sort()).toEqual(ROUTE_IDS.filter((route) => 'act' in pageRow(route)).sort())
  })

  test.each(ASKED_FORMS)('in any field of the form %s is answered or refused', async (_, route, form, at) => {
    const visitor = visitorOf(route)
    // The steps of the checkout change the cart.
    if (visitor === 'buyer') insiders = { ...insiders, cart: await actsOf(shop).order({}) }
    const cookies = await cookiesFor(route)
    for (const [field, texts] of FORM_EXTREMES[at]!)
      for (const text of visitor ? fewer(texts, at) : texts)
        await answers(addressOf(route), cookies, new URLSearchParams({ ...form, [field]: text }))
    if (visitor && visitor !== 'buyer') await insiders[visitor].stay()
  })

  test.each(Object.entries(FILE_ADDRESSES))('at the file %s is answered or refused', async (name, files) => {
    for (const file of files) await answers(at(file))
    for (const query of QUERIES.slice(0, READS_QUERY.has(name) ? EXTREMES.length : 1))
      await answers(`${at(files[0]!)}?${query}`)
  })

  test('in a path that leads nowhere is answered or refused', async () => {
    for (const text of EXTREMES)
      for (const path of [text, `${text}/`.repeat(5), `en-us/${text}`, `nl-nl/x/${text}/`])
        await answers(at(encodeURI(path)))
    expect(await shop.ask(`${addressOf('cart')}?x=${'x'.repeat(20_000)}`)).toMatchObject({ status: 414 })
    expect(await shop.ask(`${at('CART/')}?x=${'x'.repeat(20_000)}`)).toMatchObject({ status: 414 })
  })
})

test('a shop that never answers is noticed by what it works', async () => {
  let spent = 0
  const watched = watch('an address', new AbortController().signal, () => (spent += 10))
  await expect(watched).rejects.toThrow('an address')
})
