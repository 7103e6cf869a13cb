import { deleteCookie, generateCookie } from 'hono/cookie'
import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { soleCookie } from '../../contract/cookies.ts'
import { DAY_SECONDS, SECOND_MS } from '../../contract/duration.ts'
import type { StatedCall } from '../../contract/find-call.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { ANONYMOUS_COOKIE } from '../../regions/cookie.ts'
import type { ShopContext } from '../shop-env.ts'
import { needKnownSession } from './known-session.ts'
import { apiFor } from './visitor-api.ts'

/** Lifetime of an anonymous user's token, in seconds. */
const ANONYMOUS_AGE = 31 * DAY_SECONDS

/** The token of this browser's anonymous user; undefined where there is none. */
export const anonymousToken = (c: ShopContext): string | undefined =>
  soleCookie(c.req.header('Cookie'), ANONYMOUS_COOKIE) || undefined

/** What the browser owned belongs to an account now, or the token has expired. */
export function forgetAnonymous(c: ShopContext): void {
  if (anonymousToken(c)) deleteCookie(c, ANONYMOUS_COOKIE, { path: '/', secure: true })
}

/** Creates an anonymous user for this browser. @returns its token, and the cookie that keeps it */
export async function beginAnonymous(c: ShopContext): Promise<{ token: string; cookie: string }> {
  const token = await apiFor(c, null).shoppingLists.beginOwner()
  const cookie = generateCookie(ANONYMOUS_COOKIE, token, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: ANONYMOUS_AGE,
  })
  return { token, cookie }
}

/**
 * Until when this browser keeps what belongs to no account: counted from the first thing that it kept, or from now where there is none.
 *
 * @returns ISO instant; null for somebody who is signed in
 */
export async function keptUntil(c: ShopContext): Promise<string | null> {
  if (c.var.apiToken) return null
  const token = anonymousToken(c)
  const owner = token ? await ownerOf(c, token) : null
  return new Date((owner ? Date.parse(owner.createdAt) : Date.now()) + ANONYMOUS_AGE * SECOND_MS).toISOString()
}

/**
 * The token of whoever owns what this visitor keeps: the signed-in user, or the browser's anonymous user; undefined where there is none.
 *
 * @throws ApiError 503 for somebody who may be signed in
 */
export function ownerToken(c: ShopContext): string | undefined {
  needKnownSession(c)
  return c.var.apiToken || anonymousToken(c)
}

/** The API as whoever owns what this visitor keeps. @throws ApiError 503 for somebody who may be signed in */
export const ownerApi = (c: ShopContext, key: OrderKey | null = null, timeout?: number): Api =>
  apiFor(c, key, timeout, ownerToken(c))

interface OwnerOptions {
  /** The order that the calls may open besides. */
  key?: OrderKey | null
  /** Milliseconds that a call may take, where it is not that of a page. */
  timeout?: number | undefined
}

/**
 * Makes calls after which this visitor owns something. For a visitor without an account it begins an anonymous user, which the
 * browser keeps.
 *
 * @throws ApiError 503 for somebody who may be signed in
 */
export async function asOwner<Value>(
  c: ShopContext,
  make: (api: Api) => Promise<Value>,
  { key = null, timeout }: OwnerOptions = {},
): Promise<Value> {
  const token = ownerToken(c)
  try {
    if (token) return await make(ownerApi(c, key, timeout))
  } catch (cause) {
    // The token has expired; a signed-in user has to sign in again.
    if (c.var.apiToken || !(cause instanceof ApiError) || cause.status !== 401) throw cause
  }
  const begun = await beginAnonymous(c)
  c.header('Set-Cookie', begun.cookie, { append: true })
  return make(apiFor(c, key, timeout, begun.token))
}

/**
 * The user of a script's call, where nobody is signed in: the browser's anonymous user. A call that may begin one does so for
 * a script of our own pages alone; a developer's call without a token is refused like any other.
 */
export async function scriptsOwner(
  c: ShopContext,
  stated: Pick<StatedCall, 'beginsOwner'>,
): Promise<{ token?: string | undefined; cookie?: string }> {
  const token = anonymousToken(c)
  if (!stated.beginsOwner || c.req.header('Sec-Fetch-Site') !== 'same-origin') return { token }
  return token && (await ownerOf(c, token)) ? { token } : beginAnonymous(c)
}

/** The anonymous user of a token; null where it has expired, or an account has taken over what it owned. */
async function ownerOf(c: ShopContext, token: string): Promise<{ createdAt: string } | null> {
  try {
    return await apiFor(c, null, undefined, token).users.me()
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return null
    throw cause
  }
}
