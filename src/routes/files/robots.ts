import { type Site, storeOrigin } from '../../regions/domains.ts'
import { pathOf, urlOf } from '../../regions/paths.ts'
import type { Region } from '../../regions/region.ts'
import { regionList } from '../../regions/regions.ts'
import type { ShopContext } from '../shop-env.ts'
import { CACHED_DAY } from './caching.ts'

/** The stores that share this store's host. */
function storesOnHost(region: Region, site: Site): Region[] {
  return regionList.filter((store) => storeOrigin(store, site) === storeOrigin(region, site))
}

/** GET /robots.txt: outside production nothing may be indexed; in production everything but personal pages. */
export function showRobots(c: ShopContext): Response {
  const { region, site } = c.var
  if (site.environment === 'dev' || site.environment === 'staging') return c.text('User-agent: *\nDisallow: /\n')
  const stores = storesOnHost(region, site)
  const closed = stores.flatMap((store) => [pathOf(store, 'find-order'), pathOf(store, 'switch-store')])
  const sitemaps = stores.map((store) => `Sitemap: ${urlOf(store, site, 'home')}sitemap.xml`)
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Disallow: /api/', '', ...sitemaps]
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': CACHED_DAY })
}
