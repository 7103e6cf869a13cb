import { COUNTRY } from '../contract/attribution.ts'

/** Seconds: a year, as everything that is kept (specification, section 9); a country is looked at anew every day. */
const YEAR = 365 * 86_400
const DAY = 86_400

/** `Set-Cookie` of the random number by which a browser is known, in Segment's form; null for what is none. */
export function anonymousCookie(id: string): string | null {
  if (!/^[\w-]{8,64}$/.test(id)) return null
  return `ajs_anonymous_id=%22${id}%22; Max-Age=${YEAR}; Path=/; SameSite=Lax; Secure`
}

/** `Set-Cookie` of the country that the network saw; null where it saw none. */
export function countryCookie(country: unknown): string | null {
  if (typeof country !== 'string' || !COUNTRY.test(country)) return null
  return `cf-user-country=${country}; Max-Age=${DAY}; Path=/; SameSite=Lax; Secure`
}
