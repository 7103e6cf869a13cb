import { createMiddleware } from 'hono/factory'
import { networkOf } from '../../contract/network.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext, ShopEnv } from '../shop-env.ts'
import { limitOf, type NetworkLimit } from './limits.ts'

/** Applies the limits of `limits.ts` to each network. */
export const rateLimit = createMiddleware<ShopEnv>(async function rateLimit(c, next) {
  await countRequest(c, await limitOf(c, (await c.req.bodyCache.formData) ?? null))
  await next()
})

/**
 * Counts a request towards a limit of its network. Loopback has none, and where the platform's counter fails no request is refused.
 *
 * @throws NamedError 429
 */
export async function countRequest(c: ShopContext, limit: NetworkLimit | null): Promise<void> {
  const network = networkOf(c.req.header('CF-Connecting-IP'))
  if (!network || !limit || (await isWithin(c, limit, network))) return
  c.header('Retry-After', '60')
  throw new NamedError(429, 'too_many')
}

async function isWithin(c: ShopContext, limit: NetworkLimit, network: string): Promise<boolean> {
  try {
    return (await c.env[limit.counter]?.limit({ key: `${limit.what} ${network}` }))?.success ?? true
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, limit: limit.what, cause: String(cause) }))
    return true
  }
}
