import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MATERIALS, PRINT_MODES, PRODUCT_TYPES } from '../../src/contract/vocabulary.ts'
import { SIZE_MODES } from '../../src/packaging/dieline-request.ts'
import { STYLE_IDS } from '../../src/packaging/styles/style-id.ts'
import { everyFixed, type RouteId, urlOf } from '../../src/regions/paths.ts'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import { isFixed, ROUTE_IDS, routeRow } from '../../src/regions/routes.ts'
import type { FILES } from '../../src/routes/file-routes.ts'
import { pageRow } from '../../src/routes/pages.ts'
import { FORMS } from './forms.ts'
import { MeteredShop, watch } from './metered-shop.ts'

const SRC = join(import.meta.dirname, '../../src')
const source = (path: string): string => readFileSync(join(SRC, path), 'utf8')

/** Where addresses are read. */
const READERS = [
  ...readdirSync(join(SRC, 'routes'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `routes/${path}`),
  'contract/configuration-form.ts',
  'contract/list-choice.ts',
  'packaging/dieline-form.ts',
]

/** Every name that a reader passes to a function that reads it, and every field of the schema of a query. */
function namesIn(reader: string): string[] {
  const text = source(reader)
  const calls = text.matchAll(/(?:query\(|(?:query|searchParams)\.get(?:All)?\(|text\(|typed\()'([a-z]\w*)'/gi)
  const schemas = [...text.matchAll(/Query = z\.object\(\{(.*?)\n\}\)/gs)].map(([, fields]) => fields!)
  const fields = schemas.flatMap((schema) => [...schema.matchAll(/^ {2}([a-z]\w*):/gim)])
  return [...calls, ...fields].map(([, name]) => name!)
}

/** The area of each page, as the tables of the pages import it. */
const AREA_OF = Object.fromEntries(
  [
    'routes/pages.ts',
    'routes/account/page-rows.ts',
    'routes/content/page-rows.ts',
    'routes/business/page-rows.ts',
    'routes/office/page-rows.ts',
  ]
    .map(source)
    .join('\n')
    .split(/\n {2}(?=[\w'-]+: \{)/)
    .map((row) => [/^'?([\w-]+)/.exec(row)![1]!, /from\((\w+)/.exec(row)?.[1]]),
)

/** Whether what a file reads reaches the pages of an area: it is of it, of none, or imported by it. */
function reaches(reader: string, area: string): boolean {
  const [room, folder, file] = reader.split('/')
  if (room === 'routes' && file && existsSync(join(SRC, 'pages', folder!))) return folder === area
  if (room === 'routes') return true
  return READERS.some((other) => other.startsWith(`routes/${area}/`) && source(other).includes(`/${folder}'`))
}

/** What may stand in the query of a page's address. Some of it does not, which does no harm. */
function queryNames(route: RouteId): string[] {
  const area = AREA_OF[route]
  return [...new Set(READERS.filter((reader) => !area || reaches(reader, area)).flatMap(namesIn))]
}

const SIDES = [0, 1, 80, 1200, 99_999, 999_999]
const SIZES = SIDES.flatMap((long) => SIDES.map((short) => `${long}x${short}x${short}`))

const EXTREMES = [
  '',
  '0',
  '-1',
  '0.0001',
  '1200',
  '999999',
  '9007199254740993',
  '1e308',
  '-1e999',
  'NaN',
  '9'.repeat(400),
  '999999x999999x999999',
  '1x999999x1',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  'mailer-box-eco~999999x999999x999999~cardboard-natural~print-monochrome~foil-none',
  '~'.repeat(1500),
  '../'.repeat(500),
  'a@'.repeat(700),
  '('.repeat(2500),
  '%00%0d%0a',
  '\u{1F4E6}'.repeat(200),
  '{"a":'.repeat(400),
  'constructor',
]

/** Queries in which each name stands with each extreme. Few names share one: what is refused early hides the rest. */
const queriesOf = (names: string[], together: number): URLSearchParams[] =>
  Array.from({ length: Math.ceil(names.length / together) }, (_, part) =>
    EXTREMES.map((_, turn) => {
      const some = names.slice(part * together, (part + 1) * together)
      return new URLSearchParams(some.map((name, index) => [name, EXTREMES[(index + turn) % EXTREMES.length]!]))
    }),
  ).flat()

/** What is in every query that a page without an area of its own, or a file, is asked with. */
const QUERIES = queriesOf([...new Set(READERS.flatMap(namesIn))], 5)

const eu = getRegion('eu')
let shop: MeteredShop
const site = () => ({ environment: 'local' as const, port: shop.port })
const at = (path: string): string => new URL(urlOf(eu, site(), 'home') + path.replace(/^\/+/, '')).href

beforeAll(async () => {
  shop = await MeteredShop.open()
})
afterAll(() => shop.close())

async function answers(url: string, form?: URLSearchParams): Promise<void> {
  const status = await shop.ask(url, form)
  expect([url.slice(0, 500), status, status >= 200 && status < 500]).toEqual([url.slice(0, 500), status, true])
}

/** An address of a route, with a piece in place of the order, offer or quote that it may hold. */
function addressOf(route: RouteId, piece = 'R123456789'): string {
  const params = everyFixed(eu).find((found) => found.route === route)?.params
  const free = [...routeRow(route).pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name!, piece])
  return urlOf(eu, site(), route, params ?? Object.fromEntries(free))
}

const DIELINE_FILES = ['flat.svg', 'fold-100.svg', 'cut.dxf', 'cut.cf2', 'fold.glb', 'print.pdf', 'print-both.pdf']

/** What each file of the Worker's is asked for. */
const FILE_ADDRESSES: Record<keyof typeof FILES, string[]> = {
  'pictures/*': PRODUCT_TYPES.flatMap((product) =>
    SIZES.filter((_, index) => index % 5 === 0).map(
      (size) => `pictures/${product}/${size}/${MATERIALS[0]}/${PRINT_MODES[0]}/open/cm.svg`,
    ),
  ).concat(EXTREMES.map((text) => `pictures/${encodeURIComponent(text)}.svg`)),
  'models/*': PRODUCT_TYPES.flatMap((product, at) =>
    SIZES.filter((_, index) => index % 5 === 0).map(
      (size) => `models/${product}/${size}/${MATERIALS[0]}.${at % 2 ? 'glb' : 'usdz'}`,
    ),
  ).concat(EXTREMES.map((text) => `models/${encodeURIComponent(text)}/1x1x1/x.glb`)),
  'dielines/*': STYLE_IDS.flatMap((style, at) =>
    ['0x0x0', '1x1x1', '1200x1200x1200', '999999x1x1', '999999.99x999999.99x999999.99'].flatMap((size, turn) =>
      // Every file is asked for at every extreme, of some of the constructions: each of these has one or two at each.
      DIELINE_FILES.filter((_, file) => (file + at + turn) % 5 === 0).map(
        (file) => `dielines/${style}/${SIZE_MODES[turn % 3]}/${size}/${turn % 2 ? '0.001' : '1.6'}/${file}`,
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
  'manager/payments.csv': ['manager/payments.csv'],
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
  'manager/payments.csv',
] satisfies (keyof typeof FILES)[])

describe('the furthest from usual', () => {
  test.each(ROUTE_IDS)('in the address of the page %s is answered or refused', async (route) => {
    const queries = routeRow(route).reserved ? QUERIES.slice(0, 3) : queriesOf(queryNames(route), 5)
    for (const query of queries) await answers(`${addressOf(route)}?${query}`)
    if (!isFixed(route)) for (const text of EXTREMES) await answers(addressOf(route, text))
  })

  test('in the size of each product is answered or refused', async () => {
    for (const { route, params } of everyFixed(getRegion('us')).filter(({ route }) => route === 'product'))
      for (const size of SIZES.filter((_, index) => index % 5 === 0))
        for (const query of [`size=${size}&quantity=999999`, `size=own&length=${size.split('x')[0]}&width=1&height=1`])
          await answers(`${urlOf(getRegion('us'), site(), route, params)}?${query}`)
  })

  test('is asked of every page that takes a form', () => {
    expect(Object.keys(FORMS).sort()).toEqual(ROUTE_IDS.filter((route) => 'act' in pageRow(route)).sort())
  })

  test.each(
    Object.entries(FORMS).flatMap(([route, forms]) =>
      forms.map((form): [string, string, Record<string, string>] => [`${route} ${form.intent ?? ''}`, route, form]),
    ),
  )('in any field of the form %s is answered or refused', async (_, route, form) => {
    for (const field of Object.keys(form))
      for (const text of EXTREMES)
        await answers(addressOf(route as RouteId), new URLSearchParams({ ...form, [field]: text }))
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
    expect(await shop.ask(`${addressOf('cart')}?x=${'x'.repeat(20_000)}`)).toBe(414)
    expect(await shop.ask(`${at('CART/')}?x=${'x'.repeat(20_000)}`)).toBe(414)
  })
})

test('a shop that never answers is noticed by what it works', async () => {
  let spent = 0
  const watched = watch('an address', new AbortController().signal, () => spent++)
  await expect(watched).rejects.toThrow('an address')
})
