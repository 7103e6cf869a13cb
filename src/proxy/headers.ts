import { COUNTRY } from '../contract/click.ts'
import { soleCookie } from '../contract/cookies.ts'
import { readOrderKey } from '../contract/order-key.ts'
import type { RegionCode } from '../contract/vocabulary.ts'
import { cartCookieName } from '../regions/cookie.ts'
import type { Environment } from '../regions/environment.ts'

/** Request headers that are forwarded to the upstream with every call; a call can state more. All others are dropped. */
const FORWARDED = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-spree-token',
  'x-spree-order-token',
  'x-spree-order-number',
  'access-token',
  'design-token',
]
/**
 * Answer headers that are returned to the caller; all others, such as the upstream's cookies and traces, are dropped.
 */
const RETURNED = ['content-type', 'content-disposition', 'retry-after', 'idempotent-replayed', 'allow', 'etag']

const LONGEST_TRACKING = 4000

/** What the headers of the upstream request depend on, besides the request itself. */
export interface CallOrigin {
  headers: Headers
  /** Request headers that the call states besides those of every call. */
  stated?: readonly string[] | undefined
  /** The store that the call is for, already resolved. */
  region: RegionCode
  environment: Environment
  requestId: string
  /** Origin of the store's pages, for links in mails. */
  origin: string
  /** The network that the request came from, for the rate limits; null for a local request. */
  network: string | null
  /** The caller's country, as the platform determined it. */
  country?: unknown
  /**
   * Whether tracking headers may be forwarded: the visitor allowed advertising, or the call comes from one of the
   * shop's own pages, which sends only what its visitor allowed.
   */
  mayAdvertise: boolean
}

/**
 * The headers of the upstream request. The token of a browser's cart is in a cookie that its scripts cannot read, so it
 * becomes a header here; it opens only that order. Tracking headers are forwarded only with consent.
 */
export function upstreamHeaders({
  headers,
  stated = [],
  region,
  requestId,
  origin,
  network,
  country,
  mayAdvertise,
}: CallOrigin): Headers {
  const result = new Headers()
  for (const name of [...FORWARDED, ...stated]) {
    const value = headers.get(name)
    if (value !== null) result.set(name, value)
  }
  const cookieOf = (name: string) => soleCookie(headers.get('cookie'), name)
  result.set('x-region', region)
  const cart = readOrderKey(cookieOf(cartCookieName(region)) ?? '')
  if (cart && !result.has('x-spree-order-token')) {
    result.set('x-spree-order-number', cart.number)
    result.set('x-spree-order-token', cart.token)
  }
  const tracking = headers.get('x-ad-tracking')
  if (mayAdvertise && tracking && tracking.length <= LONGEST_TRACKING && isRecord(tracking))
    result.set('x-ad-tracking', tracking)
  result.set('x-request-id', requestId)
  result.set('x-shop-origin', origin)
  if (network) result.set('x-shop-network', network)
  if (typeof country === 'string' && COUNTRY.test(country)) result.set('x-shop-country', country)
  return result
}

/** Answer headers that are also returned where the answer is the same for everybody. */
const RETURNED_OF_ALL = [...RETURNED, 'cache-control']

/** The headers of the answer; of one that is the same for everybody, its caching headers too. */
export function returnedHeaders(upstream: Headers, forEverybody: boolean): Headers {
  const result = new Headers({ 'cache-control': 'no-store' })
  for (const name of forEverybody ? RETURNED_OF_ALL : RETURNED) {
    const value = upstream.get(name)
    if (value !== null) result.set(name, value)
  }
  return result
}

function isRecord(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
