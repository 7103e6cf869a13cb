import { deleteCookie, setCookie } from 'hono/cookie'
import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { soleCookie } from '../../contract/cookies.ts'
import { ANONYMOUS_COOKIE } from '../../regions/cookie.ts'
import { type CartKey, cartKey } from '../cart/cart-cookie.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/** Lifetime of an anonymous user's token, in seconds. */
const ANONYMOUS_AGE = 31 * 86_400

/** The token of this browser's anonymous user; undefined where there is none. */
export const anonymousToken = (c: ShopContext): string | undefined =>
  soleCookie(c.req.header('Cookie'), ANONYMOUS_COOKIE) || undefined

/** The lists belong to an account now, or the token has expired. */
export function forgetAnonymous(c: ShopContext): void {
  if (anonymousToken(c)) deleteCookie(c, ANONYMOUS_COOKIE, { path: '/', secure: true })
}

/** The API as the owner of this visitor's lists: the signed-in user, or the browser's anonymous user. */
export const listsApi = (c: ShopContext, key: CartKey | null = cartKey(c)): Api =>
  apiFor(c, key, undefined, c.var.apiToken || anonymousToken(c))

/** Executes a call that creates a list. For a visitor without an account it creates an anonymous user, which is kept. */
export async function asListOwner<Value>(c: ShopContext, make: (api: Api) => Promise<Value>): Promise<Value> {
  const token = c.var.apiToken || anonymousToken(c)
  try {
    if (token) return await make(listsApi(c))
  } catch (cause) {
    // The token has expired; a signed-in user has to sign in again.
    if (c.var.apiToken || !(cause instanceof ApiError) || cause.status !== 401) throw cause
  }
  const begun = await apiFor(c, null).shoppingLists.beginOwner()
  setCookie(c, ANONYMOUS_COOKIE, begun, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: ANONYMOUS_AGE,
  })
  return make(apiFor(c, undefined, undefined, begun))
}
