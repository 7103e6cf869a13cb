import { createMiddleware } from 'hono/factory'
import { formTimeout, readForm } from '../page/form.ts'
import type { ShopEnv } from '../shop-env.ts'
import { FILES_LIMIT } from './limits.ts'
import { countRequest } from './rate-limit.ts'

/** Reads and checks the form of a page before its route runs, which then gets it from `c.req.formData()`. */
export const form = createMiddleware<ShopEnv>(async function form(c, next) {
  const { visit, page } = c.var
  if (c.req.method === 'POST' && visit.kind === 'page') {
    const files = page?.files
    if (files) await countRequest(c, FILES_LIMIT)
    c.req.bodyCache.formData = await readForm(c.req.raw, formTimeout(files, c.env.PAGE_TIMEOUT), files)
  }
  await next()
})
