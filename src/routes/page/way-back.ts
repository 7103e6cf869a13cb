import { matchPath } from '../../regions/paths.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * The page that a form's `back` names, its query as an address has it, for a form that stands on every page.
 *
 * @returns null for anything but a page of this very store, and for the address that takes the form
 */
export function wayBack({ var: { region, url, visit } }: ShopContext, form: FormData): string | null {
  const back = String(form.get('back') ?? '')
  const asked = back.startsWith('/') && URL.canParse(back, url.origin) ? new URL(back, url.origin) : null
  const match = asked?.origin === url.origin && matchPath(region, asked.pathname)
  if (!asked || !match || !('route' in match)) return null
  return visit.kind === 'page' && match.route === visit.route ? null : asked.pathname + asked.search
}
