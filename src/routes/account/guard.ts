import { ApiError } from '../../api/error.ts'
import { LONGEST_RETURN } from '../../contract/identity.ts'
import { withReturn } from '../../pages/layout/with-return.ts'
import { keptForm } from '../page/kept-form.ts'
import { needKnownSession } from '../page/known-session.ts'
import type { ShopHandler } from '../page/page-row.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { signedOutPage } from './signed-out.tsx'

/**
 * A page of the account: leads a visitor to the sign-in and back. The same for a change of credentials without a recent
 * sign-in.
 *
 * @param refuse answers those who have to sign in first
 */
export const onlySignedIn =
  (show: ShopHandler, refuse?: ShopHandler): ShopHandler =>
  async (c) => {
    const askToSignIn = refuse ?? keptOrToSignIn
    if (!c.var.apiToken) return askToSignIn(c)
    try {
      return await show(c)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'proof_needed') return (refuse ?? toSignIn)(c)
      if (cause.status === 401) return askToSignIn(c)
      throw cause
    }
  }

/** A form is kept on the page that answers it; for everything else the visitor is redirected. */
async function keptOrToSignIn(c: ShopContext): Promise<Response> {
  const kept = await keptForm(c)
  if (!kept) return toSignIn(c)
  needKnownSession(c)
  return signedOutPage(c, kept, await signInFor(c))
}

/** Redirects to the sign-in, with the way back here. @throws ApiError 503 for somebody who may be signed in */
export async function toSignIn(c: ShopContext): Promise<Response> {
  needKnownSession(c)
  return c.redirect(await signInFor(c), 303)
}

/** The address of the sign-in, with the way back here. */
async function signInFor(c: ShopContext): Promise<string> {
  const { url } = c.var
  const isForm = c.req.method !== 'GET'
  const back = isForm ? url.pathname : url.pathname + url.search
  const signIn = (await storeOf(c)).path('sign-in')
  return withReturn(signIn, back.length > LONGEST_RETURN ? null : back)
}
