import { getCookie, setCookie } from 'hono/cookie'
import { clickOf } from '../../analytics/click-cookie.ts'
import { effective } from '../../analytics/consent/preferences.ts'
import { allows, HAPPENED, purposeOfEvent } from '../../analytics/consent/table.ts'
import { TOLD_BY_SHOP } from '../../analytics/segment-message.ts'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import { analyticsIds, countryOf } from '../../analytics/visitor-cookies.ts'
import { callerOf } from '../../api/call.ts'
import { trackingCalls } from '../../api/tracking.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopContext } from '../shop-env.ts'

/** A cookie is short. */
const MOST_CHARACTERS = 3500

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
  const allowed = effective(choiceOf(c, cookies))
  const purpose = purposeOfEvent(event)
  const { anonymous_id } = analyticsIds(cookies)
  if (purpose === null || !allows(allowed, purpose) || anonymous_id === '') return
  tellNextPage(c, { event, properties })
  const body = {
    event,
    anonymous_id,
    message_id: `${TOLD_BY_SHOP}${messageId ?? crypto.randomUUID()}`,
    timestamp: new Date().toISOString(),
    ...(email && { user_email: email }),
    properties: {
      ...properties,
      hostname: c.var.url.hostname,
      page_location: c.var.url.href,
      page_referrer: c.req.header('Referer') ?? '',
      attribution_gclid: clickOf(getCookie(c, '_gcl_aw')) ?? '',
      attribution_country: countryOf(cookies, c.env.ENVIRONMENT !== 'production'),
    },
  }
  send(c, 'track', body, cookies)
}

/** Tells whose visit this is: an address, which leaves the edge for advertising alone and the shop only as its hash. */
export function identify(c: ShopContext, email: string): void {
  const cookies = c.req.header('Cookie')
  const allowed = effective(choiceOf(c, cookies))
  const { anonymous_id } = analyticsIds(cookies)
  if (!allowed.Analytics || !allowed.Advertising || anonymous_id === '') return
  const body = {
    anonymous_id,
    message_id: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    traits: { email },
  }
  send(c, 'identify', body, cookies)
}

/** Waits between tries of a call that nobody waits for, ms. */
const WAITS = [500, 3_000]

/** Makes a call that nobody waits for, with its visitor's cookies, by which the gate judges it. */
function send(c: ShopContext, kind: 'track' | 'identify', body: object, cookies: string | undefined): void {
  const { say } = trackingCalls(callerOf({ fetch: c.var.backend, region: c.var.region.code, cookies }))
  c.executionCtx.waitUntil(
    persistently(() => say(kind, body)).catch((cause: unknown) =>
      console.error(JSON.stringify({ requestId: c.var.requestId, told: kind, cause: String(cause) })),
    ),
  )
}

/** Does something, and does it again after a while where it throws: it has an id, so it counts once. */
async function persistently(attempt: () => Promise<void>): Promise<void> {
  for (const wait of WAITS) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return attempt()
}

/** Whether this visitor lets acts be told; what only serves that need not be looked up otherwise. */
export const isTracked = (c: ShopContext): boolean => effective(choiceOf(c)).Analytics

/** The data layer is in the browser, the act was here: the next page that it shows says so, without the lines of an order. */
function tellNextPage(c: ShopContext, { event, properties }: ShopEvent): void {
  const { products: _, ...told } = properties as Record<string, unknown>
  const all = [...(c.get('happened') ?? waitingIn(getCookie(c, HAPPENED))), { event, properties: told } as ShopEvent]
  c.set('happened', all)
  const value = JSON.stringify(all)
  if (encodeURIComponent(value).length < MOST_CHARACTERS)
    setCookie(c, HAPPENED, value, { path: '/', secure: true, sameSite: 'Lax' })
}

/** What was done before and no page has said yet. */
function waitingIn(cookie: string | undefined): ShopEvent[] {
  try {
    const events: unknown = JSON.parse(cookie ?? '[]')
    return Array.isArray(events) ? events : []
  } catch {
    return []
  }
}
