import type { ExecutionContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from './contract/env.ts'
import { networkOf } from './contract/network.ts'
import type { RegionCode } from './contract/vocabulary.ts'
import type { ProxyCall } from './proxy/proxy.ts'
import type { Backend, ShopContext, ShopEnv } from './routes/shop-env.ts'

/**
 * Takes a call through the proxy to what stands behind `/api`: the embedded commerce in this Worker, or the origin that the
 * operator names. All of it is a part of its own, imported with the first call.
 */
async function answerOf(call: ProxyCall, env: Env, ctx: ExecutionContext): Promise<Response> {
  const [{ proxyCall }, { embedded, remote }] = await Promise.all([
    import('./proxy/proxy.ts'),
    import('./proxy/upstream.ts'),
  ])
  if (env.API_ORIGIN) return proxyCall(call, remote(`${env.API_ORIGIN}/api`))
  const { commerce } = await import('./commerce/commerce.ts')
  return proxyCall(
    call,
    embedded((request) => commerce.fetch(request, env, ctx)),
  )
}

/** The way to the API for what is rendered here: the same proxy, without a network before it. */
export function backendOf(
  env: Env,
  ctx: ExecutionContext,
  host: RegionCode,
  { requestId, origin: site, network }: { requestId: string; origin: string; network: string | null },
): Backend {
  const origin = { host, environment: env.ENVIRONMENT, requestId, origin: site, network }
  return async (address, { method = 'GET', headers, body, signal }) => {
    const { pathname, search } = new URL(address, 'https://shop.invalid')
    const call: ProxyCall = {
      method,
      path: pathname.slice('/api'.length),
      query: search,
      headers: new Headers(headers),
      body: body ?? null,
      inside: true,
      origin,
      signal,
    }
    const answer = await answerOf(call, env, ctx)
    signal?.throwIfAborted()
    return answer
  }
}

/** Gives the routes their way to the API. */
export const backend = createMiddleware<ShopEnv>(async function backend(c, next) {
  const { requestId, url } = c.var
  const origin = { requestId, origin: url.origin, network: networkOf(c.req.header('CF-Connecting-IP')) }
  c.set('backend', backendOf(c.env, c.executionCtx, c.get('region').code, origin))
  await next()
})

/** /api/*: a browser's or a developer's own call. */
export function answerCall(c: ShopContext): Promise<Response> {
  const { raw } = c.req
  const { url } = c.var
  const call: ProxyCall = {
    method: raw.method,
    path: url.pathname.slice('/api'.length) || '/',
    query: url.search,
    headers: raw.headers,
    body: raw.body,
    inside: false,
    country: raw.cf?.country,
    origin: {
      host: c.var.region.code,
      environment: c.env.ENVIRONMENT,
      requestId: c.var.requestId,
      origin: url.origin,
      network: networkOf(c.req.header('CF-Connecting-IP')),
    },
  }
  return answerOf(call, c.env, c.executionCtx)
}
