import { setCookie } from 'hono/cookie'
import { clickOf } from '../../analytics/click-cookie.ts'
import { effective } from '../../analytics/consent/preferences.ts'
import { allows, EVENTS_COOKIE, purposeOfEvent } from '../../analytics/consent/table.ts'
import { SERVER_EVENT_PREFIX } from '../../analytics/segment-message.ts'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import { analyticsIds, countryOf } from '../../analytics/visitor-cookies.ts'
import { callerOf } from '../../api/call.ts'
import { trackingCalls } from '../../api/tracking.ts'
import { withRetries } from '../../contract/timing.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopContext } from '../shop-env.ts'
import { callOptionsOf } from './call-options.ts'
import { cookieOf } from './cookie.ts'

/** The most characters of the cookie with the events: browsers refuse larger cookies. */
const MOST_CHARACTERS = 3500

interface TrackOptions {
  email?: string
  /** An id where the same act may be tracked twice, so that it counts once. */
  messageId?: string
  /** When it happened, as ISO 8601, if not now: what began later is not its origin. */
  happenedAt?: string
  /** The browser's anonymous id, where this answer sets or deletes it. */
  anonymousId?: string
}

/**
 * Tracks an act of a visitor who allowed it. The server that performs an act tracks it, so it works without scripts.
 * The answer does not wait for it, and a failure is not shown to the visitor.
 */
export function track(
  c: ShopContext,
  { event, properties }: ShopEvent,
  { email, messageId, happenedAt, anonymousId = numberOf(c) }: TrackOptions = {},
): void {
  const purpose = purposeOfEvent(event)
  if (purpose === null || !allows(effective(choiceOf(c)), purpose) || anonymousId === '') return
  trackOnNextPage(c, { event, properties })
  const body = {
    event,
    anonymous_id: anonymousId,
    message_id: `${SERVER_EVENT_PREFIX}${messageId ?? crypto.randomUUID()}`,
    timestamp: happenedAt ?? new Date().toISOString(),
    ...(email && { user_email: email }),
    properties: {
      ...properties,
      hostname: c.var.url.hostname,
      page_location: c.var.url.href,
      page_referrer: c.req.header('Referer') ?? '',
      attribution_gclid: clickOf(cookieOf(c, '_gcl_aw'), happenedAt) ?? '',
      attribution_country: countryOf(c.req.header('Cookie'), c.env.ENVIRONMENT !== 'production'),
    },
  }
  send(c, 'track', body)
}

const numberOf = (c: ShopContext): string => analyticsIds(c.req.header('Cookie')).anonymous_id

/**
 * Identifies the visitor by an e-mail address. The address is sent on with Advertising consent only, and leaves the
 * shop only as a hash.
 */
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

/** Delays before each retry of a call that no answer waits for, in ms. */
const RETRY_DELAYS = [500, 3_000]

/** Makes a call that no answer waits for, with the visitor's consent, which the gate checks. */
function send(c: ShopContext, kind: 'track' | 'identify', body: object): void {
  const { trackOne } = trackingCalls(callerOf({ ...callOptionsOf(c), allowed: effective(choiceOf(c)) }))
  c.executionCtx.waitUntil(
    withRetries(RETRY_DELAYS, () => trackOne(kind, body)).catch((cause: unknown) =>
      console.error(JSON.stringify({ requestId: c.var.requestId, tracked: kind, cause: String(cause) })),
    ),
  )
}

/** Whether this visitor allows tracking; data that only tracking needs is not loaded otherwise. */
export const isTracked = (c: ShopContext): boolean => effective(choiceOf(c)).Analytics

/**
 * Puts an event, without the lines of an order, into a cookie for the next page, which pushes it to the data layer:
 * that exists only in the browser, and the act happened here.
 */
function trackOnNextPage(c: ShopContext, { event, properties }: ShopEvent): void {
  const { products: _, ...kept } = properties as Record<string, unknown>
  const all = [
    ...(c.get('nextPageEvents') ?? waitingIn(cookieOf(c, EVENTS_COOKIE))),
    { event, properties: kept } as ShopEvent,
  ]
  c.set('nextPageEvents', all)
  const value = JSON.stringify(all)
  if (encodeURIComponent(value).length < MOST_CHARACTERS)
    setCookie(c, EVENTS_COOKIE, value, { path: '/', secure: true, sameSite: 'Lax' })
}

/** Earlier events that no page has pushed yet. */
function waitingIn(cookie: string | undefined): ShopEvent[] {
  try {
    const events: unknown = JSON.parse(cookie ?? '[]')
    return Array.isArray(events) ? events : []
  } catch {
    return []
  }
}
