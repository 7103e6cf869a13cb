import { createMiddleware } from 'hono/factory'
import { effective, type Preferences } from '../../analytics/consent/preferences.ts'
import { allows, purposeOfCookie } from '../../analytics/consent/table.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopEnv } from '../shop-env.ts'

/**
 * Removes from each answer the cookies that its visitor has not allowed, and those that are not in the table, whoever
 * set them. A choice that this very answer stores counts already; deleting a cookie is always allowed.
 */
export const cookieGate = createMiddleware<ShopEnv>(async function cookieGate(c, next) {
  await next()
  const cookies = c.res.headers.getSetCookie()
  if (cookies.length === 0) return
  const allowed = effective(choiceOf(c))
  const kept = cookies.filter((cookie) => /;\s*Max-Age=0(;|$)/i.test(cookie) || mayBeSet(cookie, allowed))
  if (kept.length === cookies.length) return
  c.res.headers.delete('Set-Cookie')
  for (const cookie of kept) c.res.headers.append('Set-Cookie', cookie)
})

function mayBeSet(cookie: string, allowed: Preferences): boolean {
  const purpose = purposeOfCookie(cookie.slice(0, cookie.indexOf('=')).trim())
  return purpose !== null && allows(allowed, purpose)
}
