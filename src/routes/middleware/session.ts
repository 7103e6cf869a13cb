import { createMiddleware } from 'hono/factory'
import { ApiError } from '../../api/error.ts'
import { cookiesNamed } from '../../contract/cookies.ts'
import { apiTokenCookie } from '../../regions/cookie.ts'
import { isOfficePath } from '../../regions/office-paths.ts'
import { pageRow } from '../pages.ts'
import type { ShopContext, ShopEnv } from '../shop-env.ts'

/**
 * Gives the calls of a request the API token of the visitor's session, renewed where it is some minutes old; where that fails just now,
 * the token that they have, while it is good. A shared page that is shown does not look at the session, but where that depends on who is
 * signed in; its form is always theirs who send it.
 */
export const session = createMiddleware<ShopEnv>(async function session(c, next) {
  await takeSession(c)
  await next()
})

/** The same for one request, once its visit is known: a path of no table becomes a page's later (`products/listed.ts`). */
export async function takeSession(c: ShopContext): Promise<void> {
  if (isPersonal(c) && c.req.header('Cookie')) await carrySession(c)
}

function isPersonal(c: ShopContext): boolean {
  const { visit } = c.var
  if (visit.kind === 'page') {
    const row = pageRow(visit.route)
    if (row.kind !== 'shared' || c.req.method === 'POST') return true
    return Boolean(row.personal?.some(({ bySession, when }) => bySession && when(c)))
  }
  return visit.kind === 'call' || (visit.kind === 'file' && isOfficePath(visit.path))
}

async function carrySession(c: ShopContext): Promise<void> {
  // An empty token cookie is passed on as an empty token, as a caller's empty header would be.
  if (cookiesNamed(c.req.header('Cookie'), apiTokenCookie(c.env.ENVIRONMENT)).includes('')) c.set('apiToken', '')
  if (!c.req.header('Cookie')?.includes('__Host-session=')) return
  const { sessionTokenOf, sessionsApiToken, rememberSession, forgetSession } = await import(
    '../account/session-cookies.ts'
  )
  const sessionToken = sessionTokenOf(c)
  if (sessionToken === undefined) return
  const fresh = sessionsApiToken(c, sessionToken, 'fresh')
  if (fresh !== null) {
    c.set('apiToken', fresh)
    return
  }
  const { apiFor } = await import('../page/visitor-api.ts')
  try {
    rememberSession(c, await apiFor(c, null).identity.renew(sessionToken))
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'session_ended') return forgetSession(c)
    console.warn(JSON.stringify({ requestId: c.var.requestId, session: String(cause) }))
    if (isRefusal(cause)) return
    const good = sessionsApiToken(c, sessionToken, 'good')
    if (good !== null) c.set('apiToken', good)
    else c.set('isSessionUnknown', true)
  }
}

/** Whether the API has answered that it takes no such token; of anything else nobody knows whether the session is good. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && !cause.isRetryable
