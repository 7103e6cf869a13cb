import { createMiddleware } from 'hono/factory'
import { readForm } from '../page/form.ts'
import type { ShopEnv } from '../shop-env.ts'

/** Reads the form of a page before its route does, which then finds it under `c.req.formData()`. */
export const form = createMiddleware<ShopEnv>(async function form(c, next) {
  if (c.req.method === 'POST' && c.var.visit.kind === 'page') c.req.bodyCache.formData = await readForm(c.req.raw)
  await next()
})
