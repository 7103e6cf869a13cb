import { deleteCookie, setCookie } from 'hono/cookie'
import { DAY_SECONDS } from '../../contract/duration.ts'
import { withReturn } from '../../pages/layout/with-return.ts'
import { ASKED_COOKIE } from '../../regions/cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

const HOST_COOKIE = { path: '/', secure: true } as const

/** The address for which this browser asked for a mail; undefined where none waits to be used. */
export const askedAddress = (c: ShopContext): string | undefined => cookieOf(c, ASKED_COOKIE)

/**
 * Redirects to the page that takes the code of a mail that was just sent. Opened again, as a phone does that has left it for the
 * mail, that page sends no second mail, which would end the code of the first.
 */
export async function toSentMail(
  c: ShopContext,
  route: 'sign-in-link' | 'registration-confirm',
  email: string,
  back: string | null,
): Promise<Response> {
  setCookie(c, ASKED_COOKIE, email, { ...HOST_COOKIE, httpOnly: true, sameSite: 'Lax', maxAge: DAY_SECONDS })
  return c.redirect(withReturn((await storeOf(c)).path(route), back), 303)
}

/** Forgets the address once its mail was used. */
export function forgetAsked(c: ShopContext): void {
  if (askedAddress(c) !== undefined) deleteCookie(c, ASKED_COOKIE, HOST_COOKIE)
}
