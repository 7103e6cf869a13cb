import type { Product } from '../contract/catalogue.ts'
import { CATEGORIES, isId, type RegionCode } from '../contract/vocabulary.ts'
import { prefixOf, type Site } from './domains.ts'
import { LANGUAGES } from './language.ts'
import { everyFixed, type PageAddress, pathOf, serves } from './paths.ts'
import type { Region } from './region.ts'
import { regionList } from './regions.ts'
import { isFixed, ROUTE_IDS, type RouteId, type RouteParams, routeRow } from './routes.ts'
import { slugsOf } from './slugs/slugs.ts'

/** The meaning of a path in a store: a route, the path that it has moved to, or nothing. */
export type PathMatch = { route: RouteId; params: RouteParams } | { moved: string } | null

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
  if (!found || !serves(region.code, found.route))
    return foreignPath(region, canonical, site) ?? materialById(region, canonical, rest, site)
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

const tables = new Map<RegionCode, Map<string, PageAddress>>()

/** Every path of a store that has no free parameter, as one lookup table. */
function tableOf(region: Region): Map<string, PageAddress> {
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

/**
 * The page of a material by its id, which is the slug of one that a merchant added; one of the shop's own has another slug,
 * to which its id leads. Whether there is such a material is the catalogue's.
 *
 * @param path in its canonical spelling, and `asked` as it was typed, both without the store's prefix
 */
function materialById(region: Region, path: string, asked: string, site?: Site): PathMatch {
  const pathIn = (route: 'materials' | 'material', params?: RouteParams) =>
    pathOf(region, route, params).slice(region.pathPrefix.length)
  const folder = pathIn('materials')
  const material = path.startsWith(folder) ? path.slice(folder.length, -1) : ''
  if (!isId(material)) return null
  const own = pathIn('material', { material })
  const params = { material }
  return own === asked ? { route: 'material', params } : { moved: pathOf(region, 'material', params, site) }
}

const PARAMETRIC = ROUTE_IDS.filter((route) => !isFixed(route))

/** Parameters that are words, which are compared in lower case; in a number or a token the case matters. */
const CASELESS = ['kind']

/**
 * The route of a path with parameters, which has the same words in every language, and the path in its canonical
 * spelling.
 */
function withParams(path: string): (PageAddress & { path: string }) | null {
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
const FORMER = new Map<string, PageAddress>(
  LANGUAGES.flatMap((language) => {
    const { products = {}, categories = {} } = slugsOf(language).former ?? {}
    return [
      ...Object.entries(products).map(([slug, product]) => [`/${slug}/`, { route: 'product', params: { product } }]),
      ...Object.entries(categories).map(([slug, category]) => [
        `/${slug}/`,
        { route: 'category', params: { category } },
      ]),
    ] as [string, PageAddress][]
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
  const found: PageAddress | undefined = known ?? (category && { route: 'category', params: { category } })
  if (!found || !serves(region.code, found.route) || routeRow(found.route).reserved) return null
  return { moved: pathOf(region, found.route, found.params, site) }
}
