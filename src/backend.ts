import type { ExecutionContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DENIED, effective } from './analytics/consent/preferences.ts'
import type { Env } from './contract/env.ts'
import { networkOf } from './contract/network.ts'
import type { RegionCode } from './contract/vocabulary.ts'
import type { ProxyCall } from './proxy/proxy.ts'
import { choiceOf } from './routes/consent/choice.ts'
import { statedCall } from './routes/middleware/stated-call.ts'
import type { Backend, ShopContext, ShopEnv } from './routes/shop-env.ts'

const importProxy = async () => ({
  ...(await import('./proxy/proxy.ts')),
  ...(await import('./proxy/upstream.ts')),
  ...(await import('./contract/find-call.ts')),
})
const importCommerce = () => import('./commerce/commerce.ts')
const importOwner = () => import('./routes/page/anonymous-owner.ts')

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

/** The API for pages rendered here: the same proxy, called without a network. */
export function backendOf(
  env: Env,
  ctx: ExecutionContext,
  region: RegionCode,
  { requestId, origin: site, network }: { requestId: string; origin: string; network: string | null },
): Backend {
  const origin = { region, environment: env.ENVIRONMENT, requestId, origin: site, network }
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

/** Gives the routes their transport to the API. */
export const backend = createMiddleware<ShopEnv>(async function backend(c, next) {
  const { requestId, url } = c.var
  const origin = { requestId, origin: url.origin, network: networkOf(c.req.header('CF-Connecting-IP')) }
  c.set('backend', backendOf(c.env, c.executionCtx, c.get('region').code, origin))
  await next()
})

/** /api/*: a browser's or a developer's own call. */
export async function answerCall(c: ShopContext): Promise<Response> {
  const { raw } = c.req
  const { url } = c.var
  const stated = await statedCall(c)
  const isNobodys = stated?.who === 'user' && c.var.apiToken === undefined && !raw.headers.has('x-spree-token')
  const owner = isNobodys ? await (await importOwner()).scriptsOwner(c, stated) : {}
  const call: ProxyCall = {
    method: raw.method,
    path: url.pathname.slice('/api'.length) || '/',
    stated,
    allowed: effective(choiceOf(c)),
    query: url.search,
    headers: withToken(raw.headers, c.var.apiToken ?? owner.token),
    body: raw.body,
    inside: false,
    country: raw.cf?.country,
    origin: {
      region: c.var.region.code,
      environment: c.env.ENVIRONMENT,
      requestId: c.var.requestId,
      origin: url.origin,
      network: networkOf(c.req.header('CF-Connecting-IP')),
    },
  }
  const answer = await answerOf(call, c.env, c.executionCtx)
  if (owner.cookie) answer.headers.append('set-cookie', owner.cookie)
  return answer
}

/** A browser's token is in cookies that its scripts cannot read; a header of the caller's own goes before it. */
function withToken(headers: Headers, token: string | undefined): Headers {
  if (token === undefined || headers.has('x-spree-token')) return headers
  const withIt = new Headers(headers)
  withIt.set('x-spree-token', token)
  return withIt
}
