import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../shop-env.ts'

/**
 * Refuses to have a personal page prerendered: it would be shown as it was when the pointer came to rest on its link. A browser
 * drops what is answered by an error, and asks again when the link is followed
 * (https://developer.chrome.com/docs/web-platform/prerender-pages).
 */
export const prerender = createMiddleware<ShopEnv>(async function prerender(c, next) {
  await next()
  if (!c.req.header('Sec-Purpose')?.includes('prerender')) return
  const { body, headers } = c.res
  if (!headers.get('Cache-Control')?.includes('no-store')) return
  await body?.cancel()
  c.res = new Response(null, { status: 503 })
})
