import { deleteCookie, setCookie } from 'hono/cookie'
import type { Api } from '../../api/client.ts'
import { withReturn } from '../../pages/layout/with-return.ts'
import { SECOND_FACTOR_COOKIE } from '../../regions/cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { forgetAsked } from './asked-mail.ts'
import { signedIn } from './signed-in.ts'

/** A session cookie; the token in it expires after five minutes. */
const HALF = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/** Redirects after successful credentials: to the requested page, or to the second factor. */
export async function continueSignIn(
  c: ShopContext,
  answer: Awaited<ReturnType<Api['identity']['signIn']>>,
  back: string | null,
): Promise<Response> {
  forgetAsked(c)
  if ('secondFactorToken' in answer) {
    setCookie(c, SECOND_FACTOR_COOKIE, answer.secondFactorToken, HALF)
    return c.redirect(withReturn((await storeOf(c)).path('second-factor'), back), 303)
  }
  if (cookieOf(c, SECOND_FACTOR_COOKIE)) deleteCookie(c, SECOND_FACTOR_COOKIE, { path: '/', secure: true })
  return signedIn(c, answer, back)
}
