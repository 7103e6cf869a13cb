import { createMiddleware } from 'hono/factory'
import { callEntry } from '../../analytics/consent/table.ts'
import { networkOf } from '../../contract/network.ts'
import type { RouteId } from '../../regions/routes.ts'
import { NamedError } from '../named-error.ts'
import type { Bindings, ShopContext, ShopEnv } from '../shop-env.ts'

/** Calls that write to people, or tell of them. */
const PERSONAL_CALL =
  /^\/v1\/emails\/(save_with_consents|confirm_consents|global_consents_needed)|^\/v2\/orders\/consents/
/** Forms, and how many of them. Withdrawing is never too much: mail programs do it for many from one address. */
const FORMS: Partial<Record<RouteId, Limit>> = {
  newsletter: 'FORM_LIMIT',
  'newsletter-confirm': 'FORM_LIMIT',
  cookies: 'EVENT_LIMIT',
}

type Limit = 'EVENT_LIMIT' | 'FORM_LIMIT'

/**
 * Keeps one network from doing what only a machine would: so many events a minute, and few forms that send mail. One's own
 * machine may do as it likes, and where the platform's counter fails, everybody may.
 */
export const rateLimit = createMiddleware<ShopEnv>(async function rateLimit(c, next) {
  const limit = limitOf(c)
  const network = networkOf(c.req.header('CF-Connecting-IP'))
  if (limit && network && !(await isWithin(c, limit, network))) {
    c.header('Retry-After', '60')
    throw new NamedError(429, 'too_many')
  }
  await next()
})

function limitOf(c: ShopContext): Limit | null {
  const { visit, url } = c.var
  if (visit.kind === 'page') return (c.req.method === 'POST' && FORMS[visit.route]) || null
  if (visit.kind !== 'call') return null
  const path = url.pathname.slice('/api'.length)
  if (PERSONAL_CALL.test(path)) return 'FORM_LIMIT'
  return callEntry(path)?.purpose === 'Necessary' ? null : 'EVENT_LIMIT'
}

async function isWithin(c: ShopContext, limit: Limit, key: string): Promise<boolean> {
  try {
    return (await (c.env as Bindings)[limit]?.limit({ key }))?.success ?? true
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, limit, cause: String(cause) }))
    return true
  }
}
