import { COUNTRY, VISITOR_ID } from '../contract/click.ts'
import { cookiesNamed } from '../contract/cookies.ts'

/** Seconds: a year, as everything that is kept (specification, section 9); a country is looked at anew every day. */
const YEAR = 365 * 86_400
const DAY = 86_400

/** `Set-Cookie` of the random number by which a browser is known, in Segment's form; null for what is none. */
export function anonymousCookie(id: unknown): string | null {
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return null
  return `ajs_anonymous_id=%22${id}%22; Max-Age=${YEAR}; Path=/; SameSite=Lax; Secure`
}

/** `Set-Cookie` of the country that the network saw; null where it saw none. */
export function countryCookie(country: unknown): string | null {
  if (typeof country !== 'string' || !COUNTRY.test(country)) return null
  return `cf-user-country=${country}; Max-Age=${DAY}; Path=/; SameSite=Lax; Secure`
}

/** What tells one browser from another to analytics: the user's id, and an anonymous one whose cookie has quotes around it. */
export function analyticsIds(cookieHeader: string | null | undefined): { user_id: string; anonymous_id: string } {
  const cookieOf = (name: string) => {
    try {
      const [value = ''] = cookiesNamed(cookieHeader, name)
      const id = decodeURIComponent(value).replaceAll('"', '')
      // What somebody's tag has put there may be an address, or longer than any id.
      return VISITOR_ID.test(id) ? id : ''
    } catch {
      return ''
    }
  }
  return { user_id: cookieOf('ajs_user_id'), anonymous_id: cookieOf('ajs_anonymous_id') }
}

/** A country that a test forces; production does not look at it. */
const FORCED_COUNTRY = 'e2e-user-country'

/** The visitor's country, from the CDN's cookie; two capital letters, or nothing. @param isTest anywhere but in production */
export function countryOf(cookieHeader: string | null | undefined, isTest: boolean): string {
  const found = [isTest ? FORCED_COUNTRY : '', 'cf-user-country'].map((name) => cookiesNamed(cookieHeader, name)[0])
  return found.find((country) => country !== undefined && COUNTRY.test(country)) ?? ''
}
