import { ApiError } from '../../api/error.ts'
import { anonymousToken, forgetAnonymous } from '../page/anonymous-owner.ts'
import { cartKeys, forgetCart, keepCart } from '../page/cart-cookie.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { rememberSession } from './session-cookies.ts'

/**
 * The last step of every sign-in: stores the session, claims the carts of this browser for the account, and redirects to the
 * requested page. Without one, a changed cart is shown with its notices.
 *
 * @param back a path of this store, or null
 */
export async function signedIn(
  c: ShopContext,
  tokens: Parameters<typeof rememberSession>[1],
  back: string | null,
): Promise<Response> {
  rememberSession(c, tokens)
  // The browser's own copies of pages have nobody's prices, and Chromium ignores their `Vary`.
  c.header('Clear-Site-Data', '"cache"')
  const isChanged = await claimCarts(c)
  const store = await storeOf(c)
  return c.redirect(back ?? store.path(isChanged ? 'cart' : 'account-orders'), 303)
}

/** A failure does not stop the sign-in: the next one claims the carts. */
async function claimCarts(c: ShopContext): Promise<boolean> {
  try {
    const brought = cartKeys(c)
    const carts = await apiFor(c, null).identity.claim(brought, anonymousToken(c))
    forgetAnonymous(c)
    // A cart that is not the account's belongs to somebody else who used this browser, or was ordered long ago.
    for (const { region } of brought) forgetCart(c, region)
    for (const cart of carts) keepCart(c, cart.region, cart)
    return carts.some(({ region, isChanged }) => isChanged && region === c.var.region.code)
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'claimed_by_another') forgetAnonymous(c)
    console.error(JSON.stringify({ requestId: c.var.requestId, claim: String(cause) }))
    return false
  }
}
