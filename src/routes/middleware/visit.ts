import { createMiddleware } from 'hono/factory'
import type { Env } from '../../contract/env.ts'
import { regionOfCall } from '../../regions/call-region.ts'
import { type Site, siteOf } from '../../regions/domains.ts'
import { REGION_NOT_SET } from '../../regions/regions.ts'
import { type Visit, visitOf } from '../../regions/visit.ts'
import { NamedError } from '../error/named-error.ts'
import { LONGEST_ADDRESS } from '../page/longest-address.ts'
import { pageRow } from '../pages.ts'
import type { ShopEnv } from '../shop-env.ts'

interface Asked {
  url: URL
  site: Site
  visit: Visit
}

const visits = new WeakMap<Request, Asked>()

/** Cache of what addresses mean, because the few of shared pages are requested often. */
const known = new Map<string, Asked>()
const MOST_KNOWN = 2000

/**
 * The path that the router sees: what an address means, not how it is written. `/warenkorb/` on the German host and
 * `/en-us/cart/` are both `/page/cart`, so that each route is written once.
 */
export function visitPath(request: Request, env: Env): string {
  // A request may have a URL that cannot be parsed.
  if (!URL.canParse(request.url)) return '/bad-address'
  const asked = known.get(request.url) ?? ask(request.url, env)
  visits.set(request, asked)
  return routedPath(asked.visit)
}

function ask(address: string, env: Env): Asked {
  const url = new URL(address)
  const { ENVIRONMENT, PREVIEW_HOST_SUFFIX: suffix } = env
  const asked = { url, site: siteOf(url, suffix), visit: visitOf(url, ENVIRONMENT, suffix) }
  const isShared = asked.visit.kind === 'page' && pageRow(asked.visit.route).kind === 'shared'
  // Limits the memory that invented ports and spellings could take.
  if (known.size >= MOST_KNOWN) known.clear()
  if (isShared && url.search === '') known.set(address, asked)
  return asked
}

function routedPath(visit: Visit): string {
  switch (visit.kind) {
    case 'page':
      return `/page/${visit.route}`
    case 'call':
      return '/call'
    case 'file':
      return `/file${visit.path.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/)/, '')}`
    default:
      return `/${visit.kind}`
  }
}

/** A browser makes a GET of a form that is posted to an address that has moved, unless the redirect forbids it. */
const statusFor = (method: string, status: 301 | 302 | 308) => (method === 'POST' && status === 301 ? 308 : status)

/** Stores the visit and its store in the context; an unknown host is answered 421 and nothing else. */
export const visit = createMiddleware<ShopEnv>(async function visit(c, next) {
  const found = visits.get(c.req.raw)
  if (!found) return c.text('Bad Request', 400)
  const { url, site, visit: asked } = found
  c.set('url', url)
  c.set('site', site)
  if (asked.kind === 'unknown-host') {
    console.warn(JSON.stringify({ requestId: c.var.requestId, host: url.host.slice(0, 255), error: REGION_NOT_SET }))
    return c.text('Misdirected Request', 421)
  }
  if (url.href.length > LONGEST_ADDRESS) {
    if ('region' in asked) c.set('region', asked.region)
    // Not a redirect either: it would repeat the long address in a header.
    throw new NamedError(414, 'address_too_long')
  }
  if (asked.kind === 'redirect') return c.redirect(asked.location, statusFor(c.req.method, asked.status))
  c.set('visit', asked)
  c.set(
    'region',
    asked.kind === 'call' ? regionOfCall(asked.region, url.searchParams, c.req.raw.headers) : asked.region,
  )
  c.set('params', asked.kind === 'page' ? asked.params : {})
  if (asked.kind === 'page') c.set('page', pageRow(asked.route))
  await next()
})
