import { createMiddleware } from 'hono/factory'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext, ShopEnv } from '../shop-env.ts'

const PAGE_METHODS = ['GET', 'HEAD', 'POST']

function refused(c: ShopContext, allowed: string[]): NamedError {
  c.header('Allow', allowed.join(', '))
  return new NamedError(405, 'method_not_allowed')
}

/** Refuses a method that pages and files do not have; calls of `/api` check their own. */
export const methods = createMiddleware<ShopEnv>(async function methods(c, next) {
  if (c.var.visit.kind !== 'call' && !PAGE_METHODS.includes(c.req.method)) throw refused(c, PAGE_METHODS)
  await next()
})

/** Why no route matched: the page does not exist, or it takes no form. */
export function absent(c: ShopContext, routes: readonly { method: string; path: string }[]): NamedError {
  const isShown = routes.some(({ method, path }) => method === 'GET' && path === c.req.path)
  return isShown ? refused(c, ['GET', 'HEAD']) : new NamedError(404, 'not_found')
}
