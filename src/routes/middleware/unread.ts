import { createMiddleware } from 'hono/factory'
import { readAtMost } from '../../contract/bounded-body.ts'
import { SECOND_MS } from '../../contract/duration.ts'
import { withTimeout } from '../../contract/timing.ts'
import type { ShopEnv } from '../shop-env.ts'

/** How many bytes of an unread body are read, and for how many milliseconds. */
const MOST = 1_000_000
const TIMEOUT_MS = 2 * SECOND_MS

/**
 * Reads what a refusal left unread of a body, all of it or the rest, up to a limit. Otherwise the platform would cut the
 * connection and the answer with it, as it does beyond the limit.
 */
export const unread = createMiddleware<ShopEnv>(async function unread(c, next) {
  await next()
  const { body } = c.req.raw
  // Whoever still reads it waits for what does not come.
  if (!body || body.locked) return
  const tooMuch = () => new Error('more than a refused request may bring')
  const read = readAtMost(body as ReadableStream<Uint8Array>, MOST, tooMuch)
  await withTimeout(AbortSignal.timeout(TIMEOUT_MS), tooMuch, read).catch(() => undefined)
})
