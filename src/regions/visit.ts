import type { Listing } from '../contract/catalogue.ts'
import { appHostOf, hostRegion, type Site, siteOf, withoutRoot } from './domains.ts'
import type { Environment } from './environment.ts'
import { matchPath } from './match-path.ts'
import { pathOf, type RouteId, type RouteParams, serves, urlOf } from './paths.ts'
import type { Region } from './region.ts'
import { getRegion } from './regions.ts'
import { regionByCode, regionOfSegment } from './resolve.ts'
import { lengthsConverted } from './typed-lengths.ts'

/** What a request asks for, as far as its address tells. */
export type Visit =
  | { kind: 'page'; region: Region; route: RouteId; params: RouteParams; path: string }
  | { kind: 'call'; region: Region; path: string }
  | { kind: 'file'; region: Region; path: string }
  | { kind: 'redirect'; location: string; status: 301 | 302 | 308 }
  | { kind: 'unknown-path'; region: Region }
  | { kind: 'unknown-host' }

/**
 * What may not be in a path, encoded or not: a parent segment (`..`), an empty segment, a backslash, a control
 * character.
 */
const UNSAFE = /%2f|%5c|%00|%0d|%0a|\\|\/\/|\/\.\.?(\/|$)|%2e/i

/** Files that the Worker makes: pictures, models, dielines, files for robots, and the pages for developers and the merchant. */
const FILES =
  /^\/(api\/(?:openapi\.json|docs)|pictures\/.*|models\/.+\.(?:glb|usdz|json)|dielines\/.+\.(?:svg|pdf|dxf|cf2|glb)|dev\/[a-z-]+|manager\/insight(?:\.csv)?|manager\/(?:ledger|payments|refunds)\.csv|sitemap\.xml|\.well-known\/webauthn|robots\.txt|manifest\.webmanifest|speculation-rules\.json|[a-z]{2}-[a-z]{2}\/sitemap\.xml)$/

/**
 * Resolves host, path and query to a store and what is asked of it. The targets of redirects are built from our own
 * table; of the request the query is copied into them, and a safe path that is in no table.
 */
export function visitOf(url: URL, environment: Environment, previewSuffix?: string): Visit {
  const shop = appHostOf(url.hostname, environment)
  if (shop) return toShop(url, shop, environment)
  const hostname = withoutRoot(url.hostname)
  const hostCode = hostRegion(url.hostname, environment) ?? (isPreview(hostname, previewSuffix) ? 'eu' : undefined)
  if (!hostCode) return { kind: 'unknown-host' }
  const host = getRegion(hostCode)
  if (UNSAFE.test(url.pathname)) return { kind: 'unknown-path', region: host }
  // To a browser another spelling of the host is another origin, with cookies of its own; so there is only one.
  if (hostname !== url.hostname) {
    const location = originOf(host, siteOf(url, previewSuffix)) + url.pathname + url.search
    return { kind: 'redirect', location, status: 308 }
  }
  const asked = regionByCode(url.searchParams.get('region') ?? '')
  const site = siteOf(url, previewSuffix)
  const [, first = '', second] = url.pathname.split('/')
  const named = hostCode === 'eu' ? regionOfSegment(first.toLowerCase(), site) : undefined
  if (FILES.test(url.pathname)) {
    // A dieline is drawn with the words of a store, which may share the host.
    if (first === 'dielines') return { kind: 'file', region: asked ?? host, path: url.pathname }
    // A sitemap in a folder belongs to the store whose prefix the folder is.
    if (second !== 'sitemap.xml') return { kind: 'file', region: host, path: url.pathname }
    if (named) return { kind: 'file', region: getRegion(named), path: url.pathname }
    return { kind: 'unknown-path', region: host }
  }
  // The headers of a call may also name its store (`regionOfCall`).
  if (url.pathname === '/api' || url.pathname.startsWith('/api/'))
    return { kind: 'call', region: host, path: url.pathname.slice(4) || '/' }

  const region = named ? getRegion(named) : host
  if (named && region.pathPrefix === '' && !site.previewHost) return toOwnDomain(region, url, site)
  const path = lowerPrefix(url.pathname, region, site)
  const match = matchPath(region, path, site)
  if (!match) return { kind: 'unknown-path', region }
  if ('moved' in match) return { kind: 'redirect', location: match.moved + url.search, status: 301 }
  if (asked && asked.code !== region.code) return toOtherStore(region, asked, match, url, site)
  if (path !== url.pathname) return { kind: 'redirect', location: path + url.search, status: 301 }
  return { kind: 'page', region, ...match, path }
}

/**
 * Redirects an address on a campaign's host to the same page of the shop, with its query, so that parameters of an
 * advertisement arrive there. An unknown path is kept for now, since it may be the page of a product that a merchant listed, which the
 * shop's own host knows.
 */
function toShop(url: URL, host: string, environment: Environment): Visit {
  const there = new URL(url)
  there.hostname = host
  const visit = visitOf(there, environment)
  if (visit.kind === 'unknown-path' && !UNSAFE.test(url.pathname))
    return { kind: 'redirect', location: there.origin + url.pathname + url.search, status: 302 }
  const path =
    visit.kind === 'page' ? visit.path + url.search : visit.kind === 'redirect' ? visit.location : `/${url.search}`
  return { kind: 'redirect', location: new URL(path, there.origin).href, status: 301 }
}

/** Redirects `/de/x` on the eu host to the German store's own domain, whatever `x` is. */
function toOwnDomain(region: Region, url: URL, site: Site): Visit {
  const rest = `/${url.pathname.split('/').slice(2).join('/')}`
  const match = matchPath(region, rest, site)
  const path = match === null ? rest : 'moved' in match ? match.moved : pathOf(region, match.route, match.params, site)
  return { kind: 'redirect', location: originOf(region, site) + path + url.search, status: 308 }
}

/**
 * Redirects an address with `?region=` to the same page of that store, its lengths in the units that are usual there.
 *
 * @param listing of the product that the page is about, where a merchant has listed it
 */
export function toOtherStore(
  here: Region,
  region: Region,
  match: { route: RouteId; params: RouteParams },
  url: URL,
  site: Site,
  listing?: Listing,
): Extract<Visit, { kind: 'redirect' }> {
  const query = lengthsConverted(url.searchParams, here, region, match.route)
  query.delete('region')
  const search = query.size ? `?${query}` : ''
  const location = serves(region.code, match.route)
    ? urlOf(region, site, match.route, match.params, listing)
    : urlOf(region, site, 'home')
  return { kind: 'redirect', location: location + search, status: 302 }
}

const originOf = (region: Region, site: Site): string => new URL(urlOf(region, site, 'home')).origin

/**
 * A path with its store prefix in lower case: `/EN-US/x` names the same store as `/en-us/x`, and is redirected to it.
 */
function lowerPrefix(path: string, region: Region, site: Site): string {
  const prefix = region.pathPrefix || (site.previewHost ? `/${region.code}` : '')
  return prefix && path.toLowerCase().startsWith(prefix) ? prefix + path.slice(prefix.length) : path
}

const isPreview = (hostname: string, suffix = ''): boolean => suffix !== '' && hostname.endsWith(suffix)
