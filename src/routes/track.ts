import { getCookie, setCookie } from 'hono/cookie'
import { clickOf } from '../analytics/click-cookie.ts'
import { effective, preferencesOf } from '../analytics/consent/preferences.ts'
import { allows, purposeOfEvent } from '../analytics/consent/table.ts'
import type { ShopEvent } from '../analytics/plan.ts'
import { analyticsIds } from '../analytics/unsubscribe.ts'
import type { ShopContext } from './shop-env.ts'

/** What the next page pushes to the data layer; short, since it is a cookie. */
const HAPPENED = 'bx-happened'
const MOST_BYTES = 3000

interface Told {
  email?: string
  /** Where the same thing may be said twice: it counts once. */
  messageId?: string
  /** The visitor's cookies as this answer leaves them, where it changes them. */
  cookies?: string | undefined
}

/**
 * Says that something was done, by whom allowed it: acts are told by the server that does them, with scripts or without.
 * Nobody waits for it, and nothing that goes wrong with it reaches the visitor.
 */
export function track(
  c: ShopContext,
  { event, properties }: ShopEvent,
  { email, messageId, cookies = c.req.header('Cookie') }: Told = {},
): void {
  const allowed = effective(preferencesOf(cookies))
  const purpose = purposeOfEvent(event)
  const { anonymous_id } = analyticsIds(cookies)
  if (purpose === null || !allows(allowed, purpose) || anonymous_id === '') return
  tellNextPage(c, { event, properties })
  const body = {
    event,
    anonymous_id,
    message_id: messageId ?? crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    ...(email && { user_email: email }),
    properties: {
      ...properties,
      hostname: c.var.url.hostname,
      page_location: c.var.url.href,
      page_referrer: c.req.header('Referer') ?? '',
      attribution_gclid: clickOf(getCookie(c, '_gcl_aw')) ?? '',
      attribution_country: getCookie(c, 'cf-user-country') ?? '',
    },
  }
  const headers = { 'Content-Type': 'application/json', Cookie: cookies ?? '', 'X-Region': c.var.region.code }
  c.executionCtx.waitUntil(
    c.var
      .backend('/api/segment-proxies/track', { method: 'POST', headers, body: JSON.stringify(body) })
      .catch((cause: unknown) =>
        console.warn(JSON.stringify({ requestId: c.var.requestId, event, cause: String(cause) })),
      ),
  )
}

/** Whether this visitor lets acts be told; what only serves that need not be looked up otherwise. */
export const isTracked = (c: ShopContext): boolean => effective(preferencesOf(c.req.header('Cookie'))).Analytics

/** The data layer is in the browser, the act was here: the next page that it shows says so. */
function tellNextPage(c: ShopContext, happened: ShopEvent): void {
  const before = c.get('happened') ?? []
  const all = [...before, happened]
  c.set('happened', all)
  const value = JSON.stringify(all)
  if (value.length < MOST_BYTES) setCookie(c, HAPPENED, value, { path: '/', secure: true, sameSite: 'Lax' })
}
