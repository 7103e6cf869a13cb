import type { ExecutionContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DENIED } from './analytics/consent/preferences.ts'
import type { Env } from './contract/env.ts'
import { networkOf } from './contract/network.ts'
import type { RegionCode } from './contract/vocabulary.ts'
import type { ProxyCall } from './proxy/proxy.ts'
import type { Backend, OwnCall, ShopContext, ShopEnv } from './routes/shop-env.ts'

const importProxy = async () => ({
  ...(await import('./proxy/proxy.ts')),
  ...(await import('./proxy/upstream.ts')),
  ...(await import('./contract/find-call.ts')),
})
const importCommerce = () => import('./commerce/commerce.ts')

/** Parts of the Worker, kept once they are there: an import looks into the platform's registry, and a page makes three calls. */
let proxy: Awaited<ReturnType<typeof importProxy>> | undefined
let backendPart: Awaited<ReturnType<typeof importCommerce>> | undefined

/**
 * Takes a call through the proxy to what stands behind `/api`: the embedded commerce in this Worker, or the origin that the
 * operator names. All of it is a part of its own, imported with the first call.
 */
async function answerOf(call: ProxyCall, env: Env, ctx: ExecutionContext): Promise<Response> {
  proxy ??= await importProxy()
  const { proxyCall, embedded, remote } = proxy
  if (env.API_ORIGIN) return proxyCall(call, remote(`${env.API_ORIGIN}/api`))
  backendPart ??= await importCommerce()
  const { commerce } = backendPart
  return proxyCall(
    call,
    embedded((request) => commerce.fetch(request, env, ctx)),
  )
}

/** The request that calls are made for: its id, the origin of its store's pages, and the network that it came from. */
type CallSource = Pick<ProxyCall['origin'], 'requestId' | 'origin' | 'network'>

/** The API for pages rendered here: the same proxy, called without a network. */
export function backendOf(env: Env, ctx: ExecutionContext, region: RegionCode, source: CallSource): Backend {
  const origin = { region, environment: env.ENVIRONMENT, ...source }
  return async (address, { method = 'GET', headers, body, signal, allowed = DENIED }) => {
    const { pathname, search } = new URL(address, 'https://shop.invalid')
    const path = pathname.slice('/api'.length)
    proxy ??= await importProxy()
    const call: ProxyCall = {
      method,
      path,
      stated: proxy.findCall(method, path),
      allowed,
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

/** Gives the routes their transport to the API, for calls of their own and for the one that a browser makes. */
export const backend = createMiddleware<ShopEnv>(async function backend(c, next) {
  const { requestId, url, region } = c.var
  const source = { requestId, origin: url.origin, network: networkOf(c.req.header('CF-Connecting-IP')) }
  c.set('backend', backendOf(c.env, c.executionCtx, region.code, source))
  c.set('passCall', (call) => passCall(c, call, source))
  await next()
})

/** Passes the request itself on, as a call of the API. */
function passCall(c: ShopContext, call: OwnCall, source: CallSource): Promise<Response> {
  const { raw } = c.req
  const { url, region } = c.var
  return answerOf(
    {
      ...call,
      method: raw.method,
      path: url.pathname.slice('/api'.length) || '/',
      query: url.search,
      body: raw.body,
      inside: false,
      country: raw.cf?.country,
      origin: { region: region.code, environment: c.env.ENVIRONMENT, ...source },
    },
    c.env,
    c.executionCtx,
  )
}
