import { deleteCookie, setCookie } from 'hono/cookie'
import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { soleCookie } from '../../contract/cookies.ts'
import { ANONYMOUS_COOKIE } from '../../regions/cookie.ts'
import { type CartKey, cartKey } from '../cart/cart-cookie.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/** Seconds that the token of a user without a name is good for. */
const ANONYMOUS_AGE = 31 * 86_400

/** The token of the user without a name whom this browser stands for; undefined where there is none. */
export const anonymousToken = (c: ShopContext): string | undefined =>
  soleCookie(c.req.header('Cookie'), ANONYMOUS_COOKIE) || undefined

/** Their things belong to an account now, or their token is good no more. */
export function forgetAnonymous(c: ShopContext): void {
  if (anonymousToken(c)) deleteCookie(c, ANONYMOUS_COOKIE, { path: '/', secure: true })
}

/** The API as whoever owns this visitor's lists: the account that is signed in, or the user without a name. */
export const listsApi = (c: ShopContext, key: CartKey | null = cartKey(c)): Api =>
  apiFor(c, key, undefined, c.var.apiToken || anonymousToken(c))

/** Does what makes a list: a visitor without an account becomes a user without a name by it, and stays one. */
export async function asListOwner<Value>(c: ShopContext, make: (api: Api) => Promise<Value>): Promise<Value> {
  const token = c.var.apiToken || anonymousToken(c)
  try {
    if (token) return await make(listsApi(c))
  } catch (cause) {
    // Their token has ended; whoever is signed in signs in again.
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
