import { createMiddleware } from 'hono/factory'
import type { ReactElement } from 'react'
import type { ShopEnv } from '../shop-env.ts'

/**
 * Gives each request `c.render(page)`, which streams a personal page with the status that `c.status` has set. React's
 * renderer is imported with the first of them. It takes this one's place while it works: it goes back, so that the page
 * of an error is streamed in the same way after a page that failed.
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
