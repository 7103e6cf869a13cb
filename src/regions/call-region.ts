import { soleCookie } from '../contract/cookies.ts'
import { REGION_COOKIE, regionOfCookie } from './cookie.ts'
import type { Region } from './region.ts'
import { getRegion } from './regions.ts'
import { regionByCode } from './resolve.ts'

/**
 * The store of a browser's call: `?region=`, or the `X-Region` header, or a host that is one store's, and where none of them
 * says, the region cookie.
 *
 * @param host the store of the host that is called
 */
export function regionOfCall(host: Region, query: URLSearchParams, headers: Headers): Region {
  const named = regionByCode(query.get('region') ?? '') ?? regionByCode(headers.get('X-Region') ?? '')
  if (named) return named
  const chosen = host.code === 'eu' && regionOfCookie(soleCookie(headers.get('Cookie'), REGION_COOKIE))
  return chosen ? getRegion(chosen) : host
}
