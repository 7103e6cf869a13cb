import { ApiError } from '../../api/error.ts'
import { LONGEST_RETURN } from '../../contract/identity.ts'
import { withReturn } from '../../pages/layout/with-return.ts'
import { needKnownSession } from '../page/known-session.ts'
import type { ShopHandler } from '../page/page-row.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * A page of the account: redirects a visitor to the sign-in and back. The same for a change of credentials without a recent
 * sign-in.
 *
 * @param refuse answers those who have to sign in first
 */
export const onlySignedIn =
  (show: ShopHandler, refuse: ShopHandler = toSignIn): ShopHandler =>
  async (c) => {
    if (!c.var.apiToken) return refuse(c)
    try {
      return await show(c)
    } catch (cause) {
      if (cause instanceof ApiError && (cause.status === 401 || cause.code === 'proof_needed')) return refuse(c)
      throw cause
    }
  }

/** Redirects to the sign-in, with the way back here. @throws ApiError 503 for somebody who may be signed in */
export async function toSignIn(c: ShopContext): Promise<Response> {
  needKnownSession(c)
  const { url } = c.var
  const isForm = c.req.method !== 'GET'
  const back = isForm ? url.pathname : url.pathname + url.search
  const signIn = (await storeOf(c)).path('sign-in')
  return c.redirect(withReturn(signIn, back.length > LONGEST_RETURN ? null : back), 303)
}
