import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { type CartKey, cartKey } from '../cart/cart-cookie.ts'
import { anonymousToken, beginAnonymous, ownerApi } from '../page/anonymous-owner.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/** The API as the owner of this visitor's lists: the signed-in user, or the browser's anonymous user. */
export const listsApi = (c: ShopContext, key: CartKey | null = cartKey(c)): Api => ownerApi(c, key)

/** Executes a call that creates a list. For a visitor without an account it creates an anonymous user, which is kept. */
export async function asListOwner<Value>(c: ShopContext, make: (api: Api) => Promise<Value>): Promise<Value> {
  const token = c.var.apiToken || anonymousToken(c)
  try {
    if (token) return await make(listsApi(c))
  } catch (cause) {
    // The token has expired; a signed-in user has to sign in again.
    if (c.var.apiToken || !(cause instanceof ApiError) || cause.status !== 401) throw cause
  }
  const begun = await beginAnonymous(c)
  c.header('Set-Cookie', begun.cookie, { append: true })
  return make(apiFor(c, undefined, undefined, begun.token))
}
