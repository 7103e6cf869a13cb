import { COUNTRY, VISITOR_ID } from '../contract/click.ts'
import { cookiesNamed } from '../contract/cookies.ts'
import { DAY_SECONDS, YEAR_SECONDS } from '../contract/duration.ts'

/** In seconds: a year for whatever is stored (specification, section 9); the country is determined again every day. */

/** `Set-Cookie` with the random id of a browser, in Segment's format; null where the id is invalid. */
export function anonymousCookie(id: unknown): string | null {
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return null
  return `ajs_anonymous_id=%22${id}%22; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax; Secure`
}

/** `Set-Cookie` with the country that the platform determined; null where it determined none. */
export function countryCookie(country: unknown): string | null {
  if (typeof country !== 'string' || !COUNTRY.test(country)) return null
  return `cf-user-country=${country}; Max-Age=${DAY_SECONDS}; Path=/; SameSite=Lax; Secure`
}

/** The ids by which analytics knows a browser: the user's, and an anonymous one, whose cookie has quotes around it. */
export function analyticsIds(cookieHeader: string | null | undefined): { user_id: string; anonymous_id: string } {
  const cookieOf = (name: string) => {
    try {
      const [value = ''] = cookiesNamed(cookieHeader, name)
      const id = decodeURIComponent(value).replaceAll('"', '')
      // A tag may have written an e-mail address into the cookie, or something longer than any id.
      return VISITOR_ID.test(id) ? id : ''
    } catch {
      return ''
    }
  }
  return { user_id: cookieOf('ajs_user_id'), anonymous_id: cookieOf('ajs_anonymous_id') }
}

/** The cookie by which a test sets the country; production ignores it. */
const FORCED_COUNTRY = 'e2e-user-country'

/**
 * The visitor's country, from the CDN's cookie; two capital letters, or empty.
 *
 * @param isTest anywhere but in production
 */
export function countryOf(cookieHeader: string | null | undefined, isTest: boolean): string {
  const found = [isTest ? FORCED_COUNTRY : '', 'cf-user-country'].map((name) => cookiesNamed(cookieHeader, name)[0])
  return found.find((country) => country !== undefined && COUNTRY.test(country)) ?? ''
}
