import { clickCookie, rootDomain } from '../analytics/click-cookie.ts'
import type { Preferences } from '../analytics/consent/preferences.ts'
import { allows, purposeOfCookie } from '../analytics/consent/table.ts'
import { anonymousCookie, countryCookie } from '../analytics/visitor-cookies.ts'
import { getRegion } from '../regions/regions.ts'
import type { CallOrigin } from './headers.ts'

/** The most characters of the answer that are read: even a hundred sessions are shorter. */
const LARGEST = 65_536

interface Asked {
  body: Uint8Array<ArrayBuffer> | null
  /** The caller's country, as the platform determined it. */
  country: unknown
  allowed: Preferences
  origin: Pick<CallOrigin, 'region' | 'origin'>
}

/**
 * The cookies of a visit, for the answer that creates its session, as far as they are allowed: the browser's anonymous
 * id, its country, and the click id. The server sets them because some browsers delete after a week what a script sets.
 */
export async function sessionCookies(answer: Response, { body, country, allowed, origin }: Asked): Promise<string[]> {
  if (!answer.ok) return []
  try {
    const { data } = JSON.parse((await answer.text()).slice(0, LARGEST)) as SessionDocument
    const said = JSON.parse(new TextDecoder().decode(body ?? new Uint8Array())) as Arrival & { batch?: Arrival[] }
    // In a batch of visits the last one is the current one.
    const asked = said.batch?.at(-1) ?? said
    const { created_at, attribution_gclid } = (Array.isArray(data) ? data.at(-1)! : data).attributes
    const domain = rootDomain(new URL(origin.origin).host, getRegion(origin.region).domain)
    const cookies = [
      anonymousCookie(asked.anonymous_id),
      countryCookie(country),
      clickCookie(created_at, attribution_gclid, domain),
    ]
    return cookies.filter((cookie) => cookie !== null && isAllowed(cookie, allowed)) as string[]
  } catch {
    return []
  }
}

const isAllowed = (cookie: string, allowed: Preferences): boolean =>
  allows(allowed, purposeOfCookie(cookie.slice(0, cookie.indexOf('='))) ?? [])

interface Arrival {
  anonymous_id?: unknown
}

interface SessionResource {
  attributes: { created_at: string; attribution_gclid: string }
}

interface SessionDocument {
  data: SessionResource | SessionResource[]
}
