import { type Site, siteOf, storeOrigin } from '../../regions/domains.ts'
import { alternatesOf, everyFixed, offers, pathOf, urlOf } from '../../regions/paths.ts'
import type { Region } from '../../regions/region.ts'
import { regionList } from '../../regions/regions.ts'
import { routeRow } from '../../regions/routes.ts'
import { listedFor } from '../catalogue/store-catalogue.ts'
import type { ShopContext } from '../shop-env.ts'

const DAY = 'public, max-age=86400'

const siteFor = (c: ShopContext): Site => siteOf(c.var.url)

/** The stores that share this store's host. */
function storesOnHost(region: Region, site: Site): Region[] {
  return regionList.filter((store) => storeOrigin(store, site) === storeOrigin(region, site))
}

/** GET /robots.txt: nothing is indexed outside production; within it, everything but what is one visitor's own. */
export function showRobots(c: ShopContext): Response {
  const site = siteFor(c)
  if (site.environment === 'dev' || site.environment === 'staging') return c.text('User-agent: *\nDisallow: /\n')
  const stores = storesOnHost(c.var.region, site)
  const closed = stores.flatMap((store) => [pathOf(store, 'order'), pathOf(store, 'store-switch')])
  const sitemaps = stores.map((store) => `Sitemap: ${urlOf(store, site, 'home')}sitemap.xml`)
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Disallow: /api/', '', ...sitemaps]
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': DAY })
}

/** GET /sitemap.xml: every page of the store that may be indexed, each with its like in the other stores. */
export async function showSitemap(c: ShopContext): Promise<Response> {
  const site = siteFor(c)
  const { region } = c.var
  const listed = (await listedFor(c)).map(({ type, listing }) => ({
    route: 'product' as const,
    params: { product: type },
    listing,
  }))
  const fixed = everyFixed(region).map((found) => ({ ...found, listing: undefined }))
  const pages = [...fixed, ...listed].filter(
    ({ route, params, listing }) => routeRow(route).indexed && offers(region, route, params, listing),
  )
  const urls = pages.map(({ route, params, listing }) => {
    const links = alternatesOf(site, route, params, listing).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    return `<url><loc>${urlOf(region, site, route, params, listing)}</loc>${links.join('')}</url>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`
  return c.body(body, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': DAY })
}

/** GET /manifest.webmanifest: the shop as an app of the host's own store. */
export function showManifest(c: ShopContext): Response {
  const manifest = {
    name: 'Boxwright',
    short_name: 'Boxwright',
    start_url: pathOf(c.var.region, 'home'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    lang: c.var.region.languageTag,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
  return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': DAY })
}

/**
 * GET /speculation-rules.json: pages that all visitors share are rendered before they are asked for, when a pointer
 * rests on their link. Links to what is a visitor's own carry `rel=nofollow`.
 */
export function showSpeculationRules(c: ShopContext): Response {
  const where = {
    and: [{ href_matches: '/*' }, { not: { selector_matches: '[rel~=nofollow]' } }, { not: { href_matches: '/*.*' } }],
  }
  return c.body(JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] }), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': DAY,
  })
}
