import { ApiError } from '../../api/error.ts'
import { cartKeys, forgetCart, keepCart } from '../cart/cart-cookie.ts'
import { anonymousToken, forgetAnonymous } from '../lists/list-owner.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { rememberSession } from './session-cookies.ts'

/**
 * Ends every way of signing in: keeps the session, makes the carts of this browser the account's, and leads to where somebody
 * wanted to go. Where nothing was said of that and the cart has changed, it leads to the cart, which says what.
 *
 * @param back a page of this store, or null
 */
export async function signedIn(
  c: ShopContext,
  tokens: Parameters<typeof rememberSession>[1],
  back: string | null,
): Promise<Response> {
  rememberSession(c, tokens)
  const isChanged = await claimCarts(c)
  const store = await storeOf(c)
  return c.redirect(back ?? store.path(isChanged ? 'cart' : 'account-orders'), 303)
}

/** A failure keeps nobody out: the carts stay this browser's, and the next sign-in claims them. */
async function claimCarts(c: ShopContext): Promise<boolean> {
  try {
    const brought = cartKeys(c)
    const carts = await apiFor(c, null).identity.claim(brought, anonymousToken(c))
    forgetAnonymous(c)
    // What is not among the account's carts is somebody else's who used this browser, or was ordered long ago.
    for (const { region } of brought) forgetCart(c, region)
    for (const cart of carts) keepCart(c, cart.region, cart)
    return carts.some(({ region, isChanged }) => isChanged && region === c.var.region.code)
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'claimed_by_another') forgetAnonymous(c)
    console.error(JSON.stringify({ requestId: c.var.requestId, claim: String(cause) }))
    return false
  }
}
