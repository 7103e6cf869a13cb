import type { Product } from '../../contract/catalogue.ts'
import { MATERIALS } from '../../contract/vocabulary.ts'
import { alternatesOf, everyFixed, offers, type PageAddress, urlOf } from '../../regions/paths.ts'
import { routeRow } from '../../regions/routes.ts'
import { isMadePage } from '../page/made-pages.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import type { ShopContext } from '../shop-env.ts'
import { CACHED_DAY } from './caching.ts'

/**
 * GET /sitemap.xml: every page of the store that may be indexed, each with the same page in the other stores. While the API is
 * unavailable, and nothing is cached, those that the shop comes with.
 */
export async function showSitemap(c: ShopContext): Promise<Response> {
  const { region, site } = c.var
  const catalogue = await catalogueFor(c).catch(() => null)
  const added = catalogue?.listed ?? []
  const listed = added.flatMap(({ type, listing }) =>
    listing ? [{ route: 'product' as const, params: { product: type }, listing }] : [],
  )
  const fixed = [...everyFixed(region), ...ownMaterials(added)].map((found) => ({ ...found, listing: undefined }))
  const pages = [...fixed, ...listed].filter(
    ({ route, params, listing }) =>
      routeRow(route).indexed &&
      offers(region, route, params, listing) &&
      (!catalogue || isMadePage(catalogue.products, { route, params })),
  )
  const urls = pages.map(({ route, params, listing }) => {
    const links = alternatesOf(site, route, params, listing).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    return `<url><loc>${urlOf(region, site, route, params, listing)}</loc>${links.join('')}</url>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`
  return c.body(body, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHED_DAY })
}

/** The pages of the materials that the merchant added. */
function ownMaterials(added: Product[]): PageAddress[] {
  const ids = added.flatMap(({ named = [] }) => named.filter(({ kind }) => kind === 'material').map(({ id }) => id))
  const isShipped = (id: string) => MATERIALS.some((material) => material === id)
  return [...new Set(ids)]
    .filter((id) => !isShipped(id))
    .map((material) => ({ route: 'material', params: { material } }))
}
