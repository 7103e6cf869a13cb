import { soleCookie } from '../../contract/cookies.ts'
import type { ShopContext } from '../shop-env.ts'

/** A cookie's value as it was set; undefined where it is missing, there twice, or no text that `setCookie` writes. */
export function cookieOf(c: ShopContext, name: string): string | undefined {
  const value = soleCookie(c.req.header('Cookie'), name)
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
