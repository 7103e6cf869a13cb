import { deleteCookie, setCookie } from 'hono/cookie'
import { DAY_SECONDS, MINUTE_SECONDS } from '../../contract/duration.ts'
import { withReturn } from '../../pages/layout/with-return.ts'
import { ASKED_COOKIE } from '../../regions/cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { forgetSession } from './session-cookies.ts'

/** Seconds for which the code of each mail is good, by the page that takes it. */
const LASTS = { 'sign-in-link': 10 * MINUTE_SECONDS, 'registration-confirm': DAY_SECONDS }

type SentRoute = keyof typeof LASTS

const HOST_COOKIE = { path: '/', secure: true } as const

/** The address to which this browser last had a mail of a kind sent, while its code is good and nobody has signed in since. */
export function askedAddress(c: ShopContext, route: SentRoute): string | undefined {
  const [kind, email] = cookieOf(c, ASKED_COOKIE)?.split(' ') ?? []
  return kind === route ? email : undefined
}

/**
 * Redirects to the page that takes the code of a mail that was just sent. Opened again, as a phone does that has left it for the
 * mail, that page sends no second mail, which would end the code of the first.
 */
export async function toSentMail(
  c: ShopContext,
  route: SentRoute,
  email: string,
  back: string | null,
): Promise<Response> {
  const kept = { ...HOST_COOKIE, httpOnly: true, sameSite: 'Lax', maxAge: LASTS[route] } as const
  setCookie(c, ASKED_COOKIE, `${route} ${email}`, kept)
  return c.redirect(withReturn((await storeOf(c)).path(route), back), 303)
}

/** Forgets the address: whoever uses the browser after is not told whose it was. */
export function forgetAsked(c: ShopContext): void {
  if (cookieOf(c, ASKED_COOKIE) !== undefined) deleteCookie(c, ASKED_COOKIE, HOST_COOKIE)
}

/** Removes the session from this browser, and the address of a mail that was asked for: neither is for who uses it after. */
export function forgetPerson(c: ShopContext): void {
  forgetSession(c)
  forgetAsked(c)
}
