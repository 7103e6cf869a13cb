import { cookiesIn } from '../contract/cookies.ts'
import type { RegionCode } from '../contract/vocabulary.ts'
import { apiTokenCookie, cartCookieName, REGION_COOKIE, regionOfCookie } from '../regions/cookie.ts'
import type { Environment } from '../regions/environment.ts'
import { regionByCode } from '../regions/resolve.ts'

/** What a caller may tell the upstream; everything else stays here. */
const FORWARDED = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'x-spree-token',
  'x-spree-order-token',
  'x-spree-order-number',
  'x-manager-token',
]
/** What the upstream may tell a caller; its cookies, its host and its traces do not. */
const RETURNED = ['content-type', 'retry-after', 'idempotent-replayed', 'allow']

const LONGEST_TRACKING = 4000

/** Where a call comes from, as far as the way to the upstream depends on it. */
export interface CallOrigin {
  headers: Headers
  /** `?region=`, where the call has one. */
  asked: string | null
  /** The store of the host, or of the page that calls. */
  host: RegionCode
  /** One of the shop's own pages calls, rather than a browser. */
  inside: boolean
  environment: Environment
  requestId: string
  /** Origin of the store's pages, for the links in a mail. */
  origin: string
  /** The network that the request came from, by which limits count; null for one's own machine. */
  network: string | null
  /** Its visitor allowed advertising, or one of the shop's own pages calls, which sends only what its visitor allowed. */
  mayAdvertise: boolean
}

/**
 * The headers of the upstream's request. A browser's token is in a cookie that its scripts cannot read, so it becomes
 * a header here, as does the key of its cart; the cart's key opens that one order and no other. What tracks somebody
 * crosses only with their consent.
 */
export function upstreamHeaders({
  headers,
  asked,
  host,
  inside,
  environment,
  requestId,
  origin,
  network,
  mayAdvertise,
}: CallOrigin): Headers {
  const result = new Headers()
  for (const name of FORWARDED) {
    const value = headers.get(name)
    if (value !== null) result.set(name, value)
  }
  const cookies = cookiesOf(headers.get('cookie') ?? '')
  const region = inside ? host : regionOfCall(headers, asked, host, cookies)
  result.set('x-region', region)
  const apiToken = cookies.get(apiTokenCookie(environment))
  if (apiToken && !result.has('x-spree-token')) result.set('x-spree-token', apiToken)
  const cart = /^(R\d{9,31})\.([\w-]{20,128})$/.exec(cookies.get(cartCookieName(region)) ?? '')
  if (cart && !result.has('x-spree-order-token')) {
    result.set('x-spree-order-number', cart[1]!)
    result.set('x-spree-order-token', cart[2]!)
  }
  const tracking = headers.get('x-ad-tracking')
  if (mayAdvertise && tracking && tracking.length <= LONGEST_TRACKING && isRecord(tracking))
    result.set('x-ad-tracking', tracking)
  result.set('x-request-id', requestId)
  result.set('x-shop-origin', origin)
  if (network) result.set('x-shop-network', network)
  return result
}

/** What it may tell of an answer that is the same for everybody. */
const RETURNED_OF_ALL = [...RETURNED, 'cache-control', 'etag']

/** The headers of the answer; one that is the same for everybody says how long it may be kept. */
export function returnedHeaders(upstream: Headers, forEverybody: boolean): Headers {
  const result = new Headers({ 'cache-control': 'no-store' })
  for (const name of forEverybody ? RETURNED_OF_ALL : RETURNED) {
    const value = upstream.get(name)
    if (value !== null) result.set(name, value)
  }
  return result
}

/** The store of a browser's call: `?region=`, the header, a host that decides by itself, and where none of them says: the region cookie. */
function regionOfCall(
  headers: Headers,
  asked: string | null,
  host: RegionCode,
  cookies: Map<string, string>,
): RegionCode {
  const named = regionByCode(asked ?? '') ?? regionByCode(headers.get('x-region') ?? '')
  if (named) return named.code
  return host === 'eu' ? (regionOfCookie(cookies.get(REGION_COOKIE)) ?? 'eu') : host
}

/** Cookies by name. One that is there twice is none: somebody else may have set the other. */
function cookiesOf(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  const twice = new Set<string>()
  for (const { name, value } of cookiesIn(header)) {
    if (cookies.has(name)) twice.add(name)
    cookies.set(name, value)
  }
  for (const name of twice) cookies.delete(name)
  return cookies
}

function isRecord(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
