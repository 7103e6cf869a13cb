import { soleCookie } from '../contract/cookies.ts'
import { REGION_COOKIE, regionOfCookie } from './cookie.ts'
import type { Region } from './region.ts'
import { getRegion } from './regions.ts'
import { regionByCode } from './resolve.ts'

/**
 * The store of a browser's call: by `?region=`, else by the `X-Region` header, else by a host that is one store's only,
 * else by the region cookie.
 *
 * @param host the store of the host that is called
 */
export function regionOfCall(host: Region, query: URLSearchParams, headers: Headers): Region {
  const named = regionByCode(query.get('region') ?? '') ?? regionByCode(headers.get('X-Region') ?? '')
  if (named) return named
  const chosen = host.code === 'eu' && regionOfCookie(soleCookie(headers.get('Cookie'), REGION_COOKIE))
  return chosen ? getRegion(chosen) : host
}
