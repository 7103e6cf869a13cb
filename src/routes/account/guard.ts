import { ApiError } from '../../api/error.ts'
import type { ShopHandler } from '../page/page-row.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * A page of an account: whoever is not signed in is led to the sign-in first, and back here after it; so is whoever changes what
 * protects the account and has not proved lately who they are.
 */
export const onlySignedIn =
  (show: ShopHandler): ShopHandler =>
  async (c) => {
    if (!c.var.apiToken) return toSignIn(c)
    try {
      return await show(c)
    } catch (cause) {
      if (cause instanceof ApiError && (cause.status === 401 || cause.code === 'proof_needed')) return toSignIn(c)
      throw cause
    }
  }

/** Characters of an address that is come back to: it stands in a header, encoded, and no link of ours is longer. */
const LONGEST_RETURN = 1000

/** Leads to the sign-in, and back here after it. */
export async function toSignIn(c: ShopContext): Promise<Response> {
  const { url } = c.var
  const isForm = c.req.method !== 'GET'
  const back = isForm ? url.pathname : url.pathname + url.search
  const signIn = (await storeOf(c)).path('sign-in')
  return c.redirect(back.length > LONGEST_RETURN ? signIn : `${signIn}?return=${encodeURIComponent(back)}`, 303)
}
