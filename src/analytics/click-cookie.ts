import { GCLID } from '../contract/click.ts'

/** The name that the specification (section 9) gives the cookie. */
const CLICK_COOKIE = '_gcl_aw'
/** Its lifetime: ninety days, in seconds. */
const CLICK_AGE = 7_776_000

/**
 * The domain of a store's advertising cookie: the configured root domain, where the host belongs to it. It is never
 * derived from the host, because two labels of a host may be a public suffix. Null means this host only.
 */
export function rootDomain(host: string, { basename, tld }: { basename: string; tld: string }): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const root = `${basename}.${tld}`
  return name === root || name.endsWith(`.${root}`) ? root : null
}

/** A moment in seconds, from ISO 8601, milliseconds or seconds; null where it is none. */
function secondsOf(createdAt: string | number): number | null {
  const value = typeof createdAt === 'string' ? Date.parse(createdAt) : createdAt
  if (!Number.isFinite(value) || value <= 0) return null
  // A larger number must be milliseconds: as seconds it would be after the year 5138.
  return Math.floor(value > 1e11 ? value / 1000 : value)
}

/**
 * `Set-Cookie` with the click that began a session, `GCL.<seconds>.<gclid>`; readable by scripts, since tags read it.
 * Null where there is no valid click id or no moment.
 *
 * @param createdAt of the session: ISO 8601, or a number of milliseconds or seconds
 */
export function clickCookie(createdAt: string | number, gclid: unknown, domain: string | null): string | null {
  const seconds = secondsOf(createdAt)
  if (typeof gclid !== 'string' || !GCLID.test(gclid) || seconds === null) return null
  const value = `GCL.${seconds}.${gclid}`
  return `${CLICK_COOKIE}=${value}; Max-Age=${CLICK_AGE}; Path=/; SameSite=Lax; Secure${domain ? `; Domain=${domain}` : ''}`
}

/** The click id in a click cookie's value; null where there is none, or where it began a session after a moment. @param until ISO 8601 */
export function clickOf(value: string | undefined, until?: string): string | null {
  const [, seconds, id] = /^GCL\.(\d+)\.([\w-]+)/.exec(value ?? '') ?? []
  if (!id || !GCLID.test(id)) return null
  return until !== undefined && Number(seconds) * 1000 > Date.parse(until) ? null : id
}
