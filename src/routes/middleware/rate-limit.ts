import { createMiddleware } from 'hono/factory'
import { networkOf } from '../../contract/network.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext, ShopEnv } from '../shop-env.ts'
import { limitOf } from './limits.ts'

/**
 * Applies the limits of `limits.ts` to each network. Loopback has no limit, and where the platform's counter fails no
 * request is refused.
 */
export const rateLimit = createMiddleware<ShopEnv>(async function rateLimit(c, next) {
  const form = (await c.req.bodyCache.formData) ?? null
  const network = networkOf(c.req.header('CF-Connecting-IP'))
  if (network && !(await isWithin(c, form, network))) {
    c.header('Retry-After', '60')
    throw new NamedError(429, 'too_many')
  }
  await next()
})

async function isWithin(c: ShopContext, form: FormData | null, network: string): Promise<boolean> {
  const limit = await limitOf(c, form)
  if (!limit) return true
  try {
    return (await c.env[limit.counter]?.limit({ key: `${limit.what} ${network}` }))?.success ?? true
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, limit: limit.what, cause: String(cause) }))
    return true
  }
}
