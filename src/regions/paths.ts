import type { Listing } from '../contract/catalogue.ts'
import { PRESET_IDS, type Preset, presetOf } from '../contract/presets.ts'
import { type Category, MATERIALS, type RegionCode, type ShippedMaterial } from '../contract/vocabulary.ts'
import { prefixOf, type Site, storeOrigin } from './domains.ts'
import { productSlug, sells } from './listing.ts'
import { PAGE_WORDS } from './page-words.ts'
import type { Region } from './region.ts'
import { getRegion, regionList } from './regions.ts'
import { isFixed, type PageWord, ROUTE_IDS, type RouteId, type RouteParams, routeRow } from './routes.ts'
import type { Slugs } from './slugs/language-slugs.ts'
import { MATERIAL_SLUGS } from './slugs/materials.ts'
import { PRESET_SLUGS } from './slugs/presets.ts'
import { slugsOf } from './slugs/slugs.ts'

export type { RouteId, RouteParams } from './routes.ts'

export interface Alternate {
  hreflang: string
  href: string
}

const SAMPLE_PACKS = 'sample-packs'

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
      if (segment.startsWith('~')) return pageWord(region, slugs, segment.slice(1) as PageWord)
      if (!segment.startsWith(':')) return segment
      const name = segment.slice(1)
      const value = params[name]
      if (value === undefined) throw new Error(`Route '${route}' needs '${name}'.`)
      if (name === 'product') return productSlug(region.language, slugs, { type: value, listing })
      if (name === 'category') return slugs.categories[value as Category]
      if (name === 'preset') return PRESET_SLUGS[region.language][value as Preset]
      if (name === 'material')
        return MATERIAL_SLUGS[region.language][value as ShippedMaterial] ?? encodeURIComponent(value)
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
  return routeRow(route).only !== 'plus' || getRegion(code).supportsPlus
}

/** Whether a path, with or without a store's prefix, is below one of those of Plus. */
export const isPlusPath = (path: string): boolean => /^(\/[a-z]{2}-[a-z]{2})?\/(plus|boxwright-plus)\//i.test(path)

/** A page of a store. */
export interface PageAddress {
  route: RouteId
  params: RouteParams
}

/** Every page of a store whose address holds no number or token of an order, offer or quote. */
export function everyFixed(region: Region): PageAddress[] {
  const slugs = slugsOf(region.language)
  return ROUTE_IDS.flatMap((route): PageAddress[] => {
    if (route === 'product') return productPages(slugs).map((product) => ({ route, params: { product } }))
    if (route === 'category') return Object.keys(slugs.categories).map((category) => ({ route, params: { category } }))
    if (route === 'preset') return PRESET_IDS.map((preset) => ({ route, params: { preset } }))
    if (route === 'material') return MATERIALS.map((material) => ({ route, params: { material } }))
    return isFixed(route) ? [{ route, params: {} }] : []
  })
}

/** Products whose page is a product page; the page of the sample packs is a route of its own, at the same address. */
const productPages = ({ products }: Slugs): string[] => Object.keys(products).filter((type) => type !== SAMPLE_PACKS)

function pageWord(region: Region, slugs: Slugs, word: PageWord): string {
  if (word === 'plus-catalogue') return region.plusCatalogueSlug
  if (word === SAMPLE_PACKS) return slugs.products[SAMPLE_PACKS]
  return slugs.pages[word] ?? PAGE_WORDS[word]
}
