import { GCLID } from '../contract/click.ts'

/** Specification, section 9. */
const CLICK_COOKIE = '_gcl_aw'
/** Ninety days, in seconds. */
const CLICK_AGE = 7_776_000

/**
 * The root domain on which a store's advertising cookie stands: the one that is configured, where the host belongs to it;
 * never two labels cut from a host, which may be a public suffix. Null means this host alone.
 */
export function rootDomain(host: string, { basename, tld }: { basename: string; tld: string }): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const root = `${basename}.${tld}`
  return name === root || name.endsWith(`.${root}`) ? root : null
}

/** Seconds of a moment that may be written as ISO 8601, in milliseconds or in seconds; null for no moment. */
function secondsOf(createdAt: string | number): number | null {
  const value = typeof createdAt === 'string' ? Date.parse(createdAt) : createdAt
  if (!Number.isFinite(value) || value <= 0) return null
  // Milliseconds of any day since 1973 are more than seconds of any day until 5138.
  return Math.floor(value > 1e11 ? value / 1000 : value)
}

/**
 * `Set-Cookie` of the click that began a session, `GCL.<seconds>.<gclid>`; readable, since tags read it. Null where there is no
 * click id of the right form, or no moment.
 *
 * @param createdAt of the session: ISO 8601, or a number of milliseconds or seconds
 */
export function clickCookie(createdAt: string | number, gclid: unknown, domain: string | null): string | null {
  const seconds = secondsOf(createdAt)
  if (typeof gclid !== 'string' || !GCLID.test(gclid) || seconds === null) return null
  const value = `GCL.${seconds}.${gclid}`
  return `${CLICK_COOKIE}=${value}; Max-Age=${CLICK_AGE}; Path=/; SameSite=Lax; Secure${domain ? `; Domain=${domain}` : ''}`
}

/** The click id of a click cookie's value, or null. */
export function clickOf(value: string | undefined): string | null {
  const id = /^GCL\.\d+\.([\w-]+)/.exec(value ?? '')?.[1]
  return id && GCLID.test(id) ? id : null
}
