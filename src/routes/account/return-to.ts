import { LONGEST_RETURN } from '../../contract/identity.ts'
import { matchPath } from '../../regions/match-path.ts'
import { isOfficePath } from '../../regions/office-paths.ts'
import type { ShopContext } from '../shop-env.ts'

/** Pages that are no destination after a sign-in: they are part of signing in or out. */
const WAY_IN = [
  'sign-in',
  'sign-in-link',
  'sign-out',
  'registration',
  'registration-confirm',
  'recover-password',
  'reset-password',
  'second-factor',
  'passkey-sign-in',
  'passkey-options',
  'email-change',
  'email-undo',
]

/**
 * The page to return to after the sign-in, with its query. Only pages of this store are accepted.
 *
 * @param asked `?return=` of the address, the field of a form, or what a link was asked for with
 * @returns null for any other address
 */
export function returnTo({ var: { region, site, url } }: ShopContext, asked: string | undefined): string | null {
  // `//host` and `/\host` would lead to another host.
  if (!asked || !/^\/(?![/\\])/.test(asked) || !URL.canParse(asked, url.origin)) return null
  const { origin, pathname, search } = new URL(asked, url.origin)
  if (origin !== url.origin || pathname.length + search.length > LONGEST_RETURN) return null
  if (isOfficePath(pathname)) return pathname + search
  const match = matchPath(region, pathname, site)
  if (!match || !('route' in match) || WAY_IN.includes(match.route)) return null
  return pathname + search
}
