import { createMiddleware } from 'hono/factory'
import type { ReactElement } from 'react'
import type { ShopEnv } from '../shop-env.ts'

/**
 * Gives each request `c.render(page)`, which streams a personal page with the status set by `c.status`. React's
 * renderer is imported when it is first needed. Rendering sets a renderer of its own, so this one is put back
 * afterwards: the error page that follows a failed page must be streamed in the same way.
 */
export const renderer = createMiddleware<ShopEnv>(async function renderer(c, next) {
  const render = async (page: ReactElement): Promise<Response> => {
    const { streamPage } = await import('../page/stream-page.ts')
    try {
      return await streamPage(c, page)
    } finally {
      c.setRenderer(render)
    }
  }
  c.setRenderer(render)
  await next()
})
