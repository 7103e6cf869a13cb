import type { Listing, Product } from '../contract/catalogue.ts'
import { PRESET_IDS, type Preset, presetOf } from '../contract/presets.ts'
import { CATEGORIES, type Category, type RegionCode } from '../contract/vocabulary.ts'
import { prefixOf, type Site, storeOrigin } from './domains.ts'
import { LANGUAGES } from './language.ts'
import { productSlug, sells } from './listing.ts'
import type { Region } from './region.ts'
import { regionList } from './regions.ts'
import { isFixed, PAGE_WORDS, ROUTE_IDS, type RouteId, type RouteParams, routeRow, servesPlus } from './routes.ts'
import type { Slugs } from './slugs/language-slugs.ts'
import { PRESET_SLUGS } from './slugs/presets.ts'
import { slugsOf } from './slugs/slugs.ts'

export type { RouteId, RouteParams } from './routes.ts'

export interface Alternate {
  hreflang: string
  href: string
}

const SAMPLE_PACKS = 'sample-packs'

/** The meaning of a path in a store: a route, the path that it has moved to, or nothing. */
export type PathMatch = { route: RouteId; params: RouteParams } | { moved: string } | null

/**
 * A route's path in a store, prefix included.
 *
 * @param listing of the product that the route is about, where a merchant has listed it
 * @throws Error where a parameter of the route is missing
 */
export function pathOf(
  region: Region,
  route: RouteId,
  params: RouteParams = {},
  site?: Site,
  listing?: Listing,
): string {
  const slugs = slugsOf(region.language)
  const segments = routeRow(route)
    .pattern.split('/')
    .map((segment) => {
      if (segment.startsWith('~')) return pageWord(region, slugs, segment.slice(1))
      if (!segment.startsWith(':')) return segment
      const name = segment.slice(1)
      const value = params[name]
      if (value === undefined) throw new Error(`Route '${route}' needs '${name}'.`)
      if (name === 'product') return productSlug(region.language, slugs, { type: value, listing })
      if (name === 'category') return slugs.categories[value as Category]
      if (name === 'preset') return PRESET_SLUGS[region.language][value as Preset]
      return encodeURIComponent(value)
    })
  return prefixOf(region, site) + segments.join('/')
}

/** A route's absolute address. */
export function urlOf(region: Region, site: Site, route: RouteId, params: RouteParams = {}, listing?: Listing): string {
  return storeOrigin(region, site) + pathOf(region, route, params, site, listing)
}

/**
 * The same page in every store that has it, and as `x-default` that of eu, or of the first store that has a listed
 * product.
 */
export function alternatesOf(site: Site, route: RouteId, params: RouteParams = {}, listing?: Listing): Alternate[] {
  const stores = regionList.filter((region) => offers(region, route, params, listing))
  const addressIn = (region: Region) => urlOf(region, site, route, params, listing)
  const usual = (listing && stores[0]) || regionList[0]!
  const all = stores.map((region) => ({ hreflang: region.hreflang, href: addressIn(region) }))
  return [...all, { hreflang: 'x-default', href: addressIn(usual) }]
}

/** Whether a store has a page that should be found: it has the route, and sells what the page is about. */
export function offers(
  region: Region,
  route: RouteId,
  { product: named, preset }: RouteParams = {},
  listing?: Listing,
): boolean {
  const product = named ?? presetOf(preset)?.product
  return serves(region.code, route) && (product === undefined || sells(region, { type: product, listing }))
}

/** Whether a store has a route: some have no Plus. */
export function serves(code: RegionCode, route: RouteId): boolean {
  return routeRow(route).only !== 'plus' || servesPlus(code)
}

/**
 * The meaning of a path in a store. `path` begins with the store's prefix, if it has one. An address of another
 * language, one in the wrong case or without its trailing slash is `moved`.
 */
export function matchPath(region: Region, path: string, site?: Site): PathMatch {
  const prefix = prefixOf(region, site)
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return null
  const rest = path.slice(prefix.length)
  const slashed = rest.endsWith('/') ? rest : `${rest}/`
  const canonical = slashed.toLowerCase()
  const fixed = tableOf(region).get(canonical)
  const found = fixed ? { ...fixed, path: canonical } : withParams(slashed)
  if (!found || !serves(region.code, found.route)) return foreignPath(region, canonical, site)
  if (found.path !== rest) return { moved: prefix + found.path }
  return { route: found.route, params: found.params }
}

/**
 * The meaning of a path that is in no table: it may be the page of a product that a merchant has listed. An address of
 * another language, one in the wrong case or without its trailing slash is `moved`, as for every other page.
 */
export function matchListed(
  region: Region,
  path: string,
  listed: readonly Pick<Product, 'type' | 'listing'>[],
  site?: Site,
): PathMatch {
  const pages = listed.flatMap(({ type, listing }) => {
    const params = { product: type }
    return listing ? [{ params, listing, own: pathOf(region, 'product', params, site, listing) }] : []
  })
  const here = pages.find(({ own }) => own === path)
  if (here) return { route: 'product', params: here.params }
  const canonical = (path.endsWith('/') ? path : `${path}/`).toLowerCase()
  const prefix = prefixOf(region, site)
  const elsewhere =
    pages.find(({ own }) => own === canonical) ??
    pages.find(({ listing }) => Object.values(listing.words).some(({ slug }) => `${prefix}/${slug}/` === canonical))
  return elsewhere ? { moved: elsewhere.own } : null
}

type Found = { route: RouteId; params: RouteParams }

const tables = new Map<RegionCode, Map<string, Found>>()

/** Every path of a store that has no free parameter, as one lookup table. */
function tableOf(region: Region): Map<string, Found> {
  let table = tables.get(region.code)
  if (!table) {
    table = new Map(
      everyFixed(region).map((found) => [
        pathOf(region, found.route, found.params).slice(region.pathPrefix.length),
        found,
      ]),
    )
    tables.set(region.code, table)
  }
  return table
}

/** Every page of a store whose address holds no number or token of an order, offer or quote. */
export function everyFixed(region: Region): Found[] {
  const slugs = slugsOf(region.language)
  return ROUTE_IDS.flatMap((route): Found[] => {
    if (route === 'product') return productPages(slugs).map((product) => ({ route, params: { product } }))
    if (route === 'category') return Object.keys(slugs.categories).map((category) => ({ route, params: { category } }))
    if (route === 'preset') return PRESET_IDS.map((preset) => ({ route, params: { preset } }))
    return isFixed(route) ? [{ route, params: {} }] : []
  })
}

/** Products whose page is a product page; the page of the sample packs is a route of its own, at the same address. */
const productPages = ({ products }: Slugs): string[] => Object.keys(products).filter((type) => type !== SAMPLE_PACKS)

const PARAMETRIC = ROUTE_IDS.filter((route) => !isFixed(route))

/** Parameters that are words, which are compared in lower case; in a number or a token the case matters. */
const CASELESS = ['kind']

/**
 * The route of a path with parameters, which has the same words in every language, and the path in its canonical
 * spelling.
 */
function withParams(path: string): (Found & { path: string }) | null {
  const actual = path.split('/')
  for (const route of PARAMETRIC) {
    const pattern = routeRow(route).pattern.split('/')
    const params = paramsOf(pattern, actual)
    if (!params) continue
    const written = pattern.map((segment) => (segment.startsWith(':') ? params[segment.slice(1)]! : segment))
    return { route, params, path: written.join('/') }
  }
  return null
}

function paramsOf(pattern: string[], actual: string[]): RouteParams | null {
  if (pattern.length !== actual.length) return null
  const params: RouteParams = {}
  for (const [index, segment] of pattern.entries()) {
    const value = actual[index]!
    if (!segment.startsWith(':')) {
      if (segment !== value.toLowerCase()) return null
    } else {
      if (!/^[\w-]{1,200}$/.test(value)) return null
      const name = segment.slice(1)
      params[name] = CASELESS.includes(name) ? value.toLowerCase() : value
    }
  }
  return params
}

/** Addresses that a language no longer uses. */
const FORMER = new Map<string, Found>(
  LANGUAGES.flatMap((language) => {
    const { products = {}, categories = {} } = slugsOf(language).former ?? {}
    return [
      ...Object.entries(products).map(([slug, product]) => [`/${slug}/`, { route: 'product', params: { product } }]),
      ...Object.entries(categories).map(([slug, category]) => [
        `/${slug}/`,
        { route: 'category', params: { category } },
      ]),
    ] as [string, Found][]
  }),
)

/**
 * The address in this store that an address of another store, a former one, or the English name of a category stands
 * for.
 */
function foreignPath(region: Region, path: string, site?: Site): PathMatch {
  const category = CATEGORIES.find((name) => path === `/${name}/`)
  const known =
    regionList.map((store) => tableOf(store).get(path)).find((found) => found !== undefined) ?? FORMER.get(path)
  const found: Found | undefined = known ?? (category && { route: 'category', params: { category } })
  if (!found || !serves(region.code, found.route) || routeRow(found.route).reserved) return null
  return { moved: pathOf(region, found.route, found.params, site) }
}

function pageWord(region: Region, slugs: Slugs, word: string): string {
  if (word === 'plus-catalogue') return region.plusCatalogueSlug
  if (word === SAMPLE_PACKS) return slugs.products[SAMPLE_PACKS]
  return slugs.pages[word] ?? PAGE_WORDS[word]!
}
