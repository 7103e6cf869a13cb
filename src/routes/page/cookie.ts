import { soleCookie } from '../../contract/cookies.ts'
import type { ShopContext } from '../shop-env.ts'

/** The decoded value of a cookie; undefined where it is missing, present twice, or not encoded as `setCookie` does. */
export function cookieOf(c: ShopContext, name: string): string | undefined {
  const value = soleCookie(c.req.header('Cookie'), name)
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
