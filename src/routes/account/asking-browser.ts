import { setCookie } from 'hono/cookie'
import { DAY_SECONDS } from '../../contract/duration.ts'
import { ASKING_COOKIE } from '../../regions/cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import type { ShopContext } from '../shop-env.ts'

/** Seconds: the lifetime of the longest-lived code that a form requests. */
const AGE = DAY_SECONDS

/** The secret of the browser that requested a mail; undefined in another browser. */
export function askingBrowser(c: ShopContext): string | undefined {
  const value = cookieOf(c, ASKING_COOKIE)
  return value && /^[\w-]{20,100}$/.test(value) ? value : undefined
}

/** Marks this browser as the one that requested a mail. */
export function rememberAsking(c: ShopContext): string {
  const secret = askingBrowser(c) ?? crypto.randomUUID()
  setCookie(c, ASKING_COOKIE, secret, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: AGE })
  return secret
}
