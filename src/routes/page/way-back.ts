import { matchListed, matchPath } from '../../regions/match-path.ts'
import type { ShopContext } from '../shop-env.ts'
import { listedFor } from './store-catalogue.ts'

/**
 * The page to return to after a form that is on every page, its query normalised; that of a product which the merchant
 * added is one too.
 *
 * @param back the form's own field
 * @returns null for anything but a page of this store, and for the address that takes the form
 */
export async function wayBack(c: ShopContext, back: string): Promise<string | null> {
  const { region, site, url, visit } = c.var
  const asked = back.startsWith('/') && URL.canParse(back, url.origin) ? new URL(back, url.origin) : null
  if (asked?.origin !== url.origin) return null
  const match = matchPath(region, asked.pathname, site) ?? matchListed(region, asked.pathname, await listedFor(c), site)
  if (!match || !('route' in match)) return null
  return visit.kind === 'page' && match.route === visit.route ? null : asked.pathname + asked.search
}
