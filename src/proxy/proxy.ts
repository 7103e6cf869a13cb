import type { Preferences } from '../analytics/consent/preferences.ts'
import { scrubbedPath } from '../analytics/scrub.ts'
import { readAtMost } from '../contract/bounded-body.ts'
import type { StatedCall } from '../contract/find-call.ts'
import { CALL_TIMEOUT, withTimeout } from '../contract/timing.ts'
import { gatedBody } from './consent-gate.ts'
import { ProxyFailure } from './failure.ts'
import { type CallOrigin, returnedHeaders, upstreamHeaders } from './headers.ts'
import { LARGEST_REQUEST } from './limits.ts'
import { safePath } from './path.ts'
import { sessionCookies } from './session-answer.ts'
import type { Upstream } from './upstream.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export interface ProxyCall {
  method: string
  /** Path after `/api`, as it was sent. */
  path: string
  /** The query with its `?`, or empty. */
  query: string
  headers: Headers
  /** A stream of what a browser sends; complete where one of our own pages makes the call. */
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string | null
  /** The contract's statement of the call; null for a call that the shop does not have. */
  stated: StatedCall | null
  /** What the visitor allows. */
  allowed: Preferences
  /** Whether one of the shop's own pages makes the call, rather than a browser. */
  inside: boolean
  /** The caller's country, as the platform determined it. */
  country?: unknown
  origin: Omit<CallOrigin, 'headers' | 'stated' | 'mayAdvertise'>
  /** The caller's own timeout, where it is shorter. */
  signal?: AbortSignal | null | undefined
}

/**
 * Forwards a call to the upstream and returns its answer. Only listed headers pass, in either direction; each failure
 * is answered with the API's own error body, and logged in one line, but for that of a file once it has begun (0383).
 */
export async function proxyCall(call: ProxyCall, upstream: Upstream): Promise<Response> {
  const { method, path, query, headers: said, stated, allowed, inside, origin, signal: caller } = call
  try {
    if (!METHODS.includes(method))
      throw new ProxyFailure(405, 'method_not_allowed', 'ApiService.call received wrong method')
    const safe = safePath(path)
    const limit = AbortSignal.timeout(CALL_TIMEOUT)
    const signal = caller ? AbortSignal.any([caller, limit]) : limit
    const content = method === 'GET' ? null : await bodyOf(call, signal, largestOf(stated))
    const body = gatedBody(stated, safe, content, { allowed, inside, region: origin.region })
    if (body === 'dropped') return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    const headers = upstreamHeaders({
      ...origin,
      country: call.country,
      mayAdvertise: inside || allowed.Advertising,
      headers: said,
      stated: stated?.headers,
    })
    // A browser's script that sends text without a content type means JSON.
    if (body?.length && /^(text\/plain|$)/.test(said.get('content-type') ?? ''))
      headers.set('content-type', 'application/json')
    const answer = await withTimeout(
      signal,
      () => new ProxyFailure(504, 'upstream_timeout', 'The server took too long to answer.'),
      upstream({
        method,
        path: safe + query,
        headers,
        body,
        fileTypes: stated?.givesFile ?? [],
        signal,
      }),
    )
    const returned = returnedHeaders(answer.headers, stated?.isShared === true)
    if (stated?.beginsVisit) {
      const asked = { body, country: call.country, allowed, origin }
      for (const cookie of await sessionCookies(answer.clone(), asked)) returned.append('set-cookie', cookie)
    }
    return new Response(answer.body, { status: answer.status, headers: returned })
  } catch (cause) {
    const failure =
      cause instanceof ProxyFailure ? cause : new ProxyFailure(500, 'server_error', 'Something went wrong.', { cause })
    const { status, code } = failure
    console.warn(
      JSON.stringify({
        requestId: origin.requestId,
        call: `${method} ${scrubbedPath(path)}`,
        status,
        code,
        cause: causeOf(failure),
      }),
    )
    return failure.toResponse()
  }
}

const largestOf = (stated: StatedCall | null): number => stated?.file?.largest ?? stated?.largest ?? LARGEST_REQUEST

async function bodyOf(
  { headers, body }: ProxyCall,
  signal: AbortSignal,
  largest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ProxyFailure(413, 'too_large', `The body of a call has at most ${largest / 1e6} MB.`)
  if (typeof body === 'string' || body instanceof Uint8Array) {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    if (bytes.byteLength > largest) throw tooLarge()
    return bytes
  }
  if (Number(headers.get('content-length')) > largest) throw tooLarge()
  const unfinished = () => new ProxyFailure(408, 'request_timeout', 'The body of the call did not end.')
  const cut = (cause: unknown) =>
    cause instanceof ProxyFailure ? cause : new ProxyFailure(400, 'request_aborted', 'Request aborted', { cause })
  const whole = readAtMost(body, largest, tooLarge, 'left').catch((cause) => Promise.reject(cut(cause)))
  return withTimeout(signal, unfinished, whole)
}

const causeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error ? (cause.stack ?? cause.message) : undefined
