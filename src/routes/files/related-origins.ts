import { relatedOrigins, sharedRpId } from '../../regions/relying-party.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'
import { CACHED_DAY } from './caching.ts'

/** GET /.well-known/webauthn: the origins on which passkeys of the shared host are accepted. */
export function showRelatedOrigins(c: ShopContext): Response {
  const { site, url } = c.var
  if (url.hostname !== sharedRpId(site)) throw new NamedError(404, 'not_found')
  return c.json({ origins: relatedOrigins(site) }, 200, { 'Cache-Control': CACHED_DAY })
}
