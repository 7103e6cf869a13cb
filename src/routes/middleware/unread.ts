import { createMiddleware } from 'hono/factory'
import { readAtMost } from '../../contract/bounded-body.ts'
import { withTimeout } from '../../contract/timing.ts'
import type { ShopEnv } from '../shop-env.ts'

/** Bytes and milliseconds for what nobody read of a request's body. */
const MOST = 1_000_000
const TIMEOUT_MS = 2_000

/**
 * Reads what a refusal has left unread of a request's body, up to a bound: the connection would be cut otherwise, and with it
 * the answer. Past the bound the platform cuts it.
 */
export const unread = createMiddleware<ShopEnv>(async function unread(c, next) {
  await next()
  const { body, bodyUsed } = c.req.raw
  if (!body || bodyUsed) return
  const tooMuch = () => new Error('more than a refused request may bring')
  const read = readAtMost(body as ReadableStream<Uint8Array>, MOST, tooMuch)
  await withTimeout(AbortSignal.timeout(TIMEOUT_MS), tooMuch, read).catch(() => undefined)
})
