import type { ExecutionContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { commerce } from './commerce/commerce.ts'
import type { CommerceEnv } from './commerce/env.ts'
import { networkOf } from './contract/network.ts'
import type { RegionCode } from './contract/vocabulary.ts'
import { type ProxyCall, proxyCall } from './proxy/proxy.ts'
import { embedded, remote, type Upstream } from './proxy/upstream.ts'
import type { Backend, Bindings, ShopContext, ShopEnv } from './routes/shop-env.ts'

/** What stands behind `/api`: the embedded commerce in this Worker, or the origin that the operator names. */
function upstreamOf(env: Bindings, ctx: ExecutionContext): Upstream {
  if (env.API_ORIGIN) return remote(`${env.API_ORIGIN}/api`)
  return embedded((request) => commerce.fetch(request, env as unknown as CommerceEnv, ctx))
}

/** The way to the API for what is rendered here: the same proxy, without a network before it. */
export function backendOf(
  env: Bindings,
  ctx: ExecutionContext,
  host: RegionCode,
  { requestId, origin: site, network }: { requestId: string; origin: string; network: string | null },
): Backend {
  const upstream = upstreamOf(env, ctx)
  return async (url, init) => {
    const request = new Request(new URL(url, 'https://shop.invalid'), { ...init, signal: null })
    const path = new URL(request.url).pathname.slice('/api'.length)
    const origin = { host, environment: env.ENVIRONMENT, requestId, origin: site, network }
    const answer = await proxyCall({ request, inside: true, path, origin, signal: init.signal }, upstream)
    init.signal?.throwIfAborted()
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
  const call: ProxyCall = {
    request: c.req.raw,
    inside: false,
    path: c.var.url.pathname.slice('/api'.length) || '/',
    origin: {
      host: c.var.region.code,
      environment: c.env.ENVIRONMENT,
      requestId: c.var.requestId,
      origin: c.var.url.origin,
      network: networkOf(c.req.header('CF-Connecting-IP')),
    },
  }
  return proxyCall(call, upstreamOf(c.env, c.executionCtx))
}
