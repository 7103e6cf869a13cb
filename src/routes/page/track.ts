import { setCookie } from 'hono/cookie'
import { clickOf } from '../../analytics/click-cookie.ts'
import { effective } from '../../analytics/consent/preferences.ts'
import { allows, HAPPENED, purposeOfEvent } from '../../analytics/consent/table.ts'
import { SERVER_EVENT_PREFIX } from '../../analytics/segment-message.ts'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import { analyticsIds, countryOf } from '../../analytics/visitor-cookies.ts'
import { callerOf } from '../../api/call.ts'
import { trackingCalls } from '../../api/tracking.ts'
import { withRetries } from '../../contract/timing.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopContext } from '../shop-env.ts'
import { cookieOf } from './cookie.ts'

/** A cookie is short. */
const MOST_CHARACTERS = 3500

interface TrackOptions {
  email?: string
  /** Where the same act may be tracked twice: it counts once. */
  messageId?: string
  /** The browser's number, where this answer gives or takes it. */
  anonymousId?: string
}

/**
 * Tracks an act of a visitor who allowed it: the server that does an act tracks it, with scripts or without. Nobody waits for
 * it, and no failure of it reaches the visitor.
 */
export function track(
  c: ShopContext,
  { event, properties }: ShopEvent,
  { email, messageId, anonymousId = numberOf(c) }: TrackOptions = {},
): void {
  const purpose = purposeOfEvent(event)
  if (purpose === null || !allows(effective(choiceOf(c)), purpose) || anonymousId === '') return
  trackOnNextPage(c, { event, properties })
  const body = {
    event,
    anonymous_id: anonymousId,
    message_id: `${SERVER_EVENT_PREFIX}${messageId ?? crypto.randomUUID()}`,
    timestamp: new Date().toISOString(),
    ...(email && { user_email: email }),
    properties: {
      ...properties,
      hostname: c.var.url.hostname,
      page_location: c.var.url.href,
      page_referrer: c.req.header('Referer') ?? '',
      attribution_gclid: clickOf(cookieOf(c, '_gcl_aw')) ?? '',
      attribution_country: countryOf(c.req.header('Cookie'), c.env.ENVIRONMENT !== 'production'),
    },
  }
  send(c, 'track', body)
}

const numberOf = (c: ShopContext): string => analyticsIds(c.req.header('Cookie')).anonymous_id

/** Names the visitor by an e-mail address, which leaves the edge for advertising alone and the shop only as its hash. */
export function identify(c: ShopContext, email: string): void {
  const allowed = effective(choiceOf(c))
  const anonymous_id = numberOf(c)
  if (!allowed.Analytics || !allowed.Advertising || anonymous_id === '') return
  const body = {
    anonymous_id,
    message_id: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    traits: { email },
  }
  send(c, 'identify', body)
}

/** Delays before each retry of a call that nobody waits for, ms. */
const RETRY_DELAYS = [500, 3_000]

/** Makes a call that nobody waits for, with what its visitor allows, by which the gate judges it. */
function send(c: ShopContext, kind: 'track' | 'identify', body: object): void {
  const { trackOne } = trackingCalls(
    callerOf({ fetch: c.var.backend, region: c.var.region.code, allowed: effective(choiceOf(c)) }),
  )
  c.executionCtx.waitUntil(
    withRetries(RETRY_DELAYS, () => trackOne(kind, body)).catch((cause: unknown) =>
      console.error(JSON.stringify({ requestId: c.var.requestId, tracked: kind, cause: String(cause) })),
    ),
  )
}

/** Whether this visitor allows tracking; what only serves that need not be looked up otherwise. */
export const isTracked = (c: ShopContext): boolean => effective(choiceOf(c)).Analytics

/**
 * The data layer is in the browser, the act happened here: a cookie carries the event to the next page, which pushes
 * it, without the lines of an order.
 */
function trackOnNextPage(c: ShopContext, { event, properties }: ShopEvent): void {
  const { products: _, ...kept } = properties as Record<string, unknown>
  const all = [...(c.get('happened') ?? waitingIn(cookieOf(c, HAPPENED))), { event, properties: kept } as ShopEvent]
  c.set('happened', all)
  const value = JSON.stringify(all)
  if (encodeURIComponent(value).length < MOST_CHARACTERS)
    setCookie(c, HAPPENED, value, { path: '/', secure: true, sameSite: 'Lax' })
}

/** Acts of before that no page has pushed yet. */
function waitingIn(cookie: string | undefined): ShopEvent[] {
  try {
    const events: unknown = JSON.parse(cookie ?? '[]')
    return Array.isArray(events) ? events : []
  } catch {
    return []
  }
}
