import { matchPath } from '../../regions/match-path.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * The page to return to after a form that is on every page, its query normalised.
 *
 * @param back the form's own field
 * @returns null for anything but a page of this store, and for the address that takes the form
 */
export function wayBack({ var: { region, url, visit } }: ShopContext, back: string): string | null {
  const asked = back.startsWith('/') && URL.canParse(back, url.origin) ? new URL(back, url.origin) : null
  const match = asked?.origin === url.origin && matchPath(region, asked.pathname)
  if (!asked || !match || !('route' in match)) return null
  return visit.kind === 'page' && match.route === visit.route ? null : asked.pathname + asked.search
}
