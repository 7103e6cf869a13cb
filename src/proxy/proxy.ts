import { effective, preferencesOf } from '../analytics/consent/preferences.ts'
import { scrubbedPath } from '../analytics/scrub.ts'
import { readAtMost, withTimeout } from '../contract/bounded-body.ts'
import { findCall } from '../contract/find-call.ts'
import { gatedBody } from './consent-gate.ts'
import { ProxyFailure } from './failure.ts'
import { type CallOrigin, returnedHeaders, upstreamHeaders } from './headers.ts'
import { CALL_TIMEOUT, LARGEST_REQUEST } from './limits.ts'
import { straightPath } from './path.ts'
import { MAKES_A_SESSION, sessionCookies } from './session-answer.ts'
import type { Upstream } from './upstream.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export interface ProxyCall {
  method: string
  /** Path after `/api`, as it came. */
  path: string
  /** The query with its `?`, or nothing. */
  query: string
  headers: Headers
  /** A browser's body comes as it comes; one of our own is at hand. */
  body: ReadableStream<Uint8Array> | string | null
  /** One of the shop's own pages calls, rather than a browser: its store is that of the page. */
  inside: boolean
  /** Its caller's country, as the network saw it. */
  country?: unknown
  origin: Omit<CallOrigin, 'headers' | 'asked' | 'inside' | 'mayAdvertise'>
  /** The caller's own patience, where it is shorter. */
  signal?: AbortSignal | null | undefined
}

/**
 * Takes a call to the upstream and brings its answer back. Only what is on the lists crosses, in either direction;
 * whatever goes wrong on the way is one of the API's own error bodies, and a line in the log.
 */
export async function proxyCall(call: ProxyCall, upstream: Upstream): Promise<Response> {
  const { method, path, query, headers: said, inside, origin, signal: caller } = call
  try {
    if (!METHODS.includes(method))
      throw new ProxyFailure(405, 'method_not_allowed', 'ApiService.call received wrong method')
    const straight = straightPath(path)
    const limit = AbortSignal.timeout(CALL_TIMEOUT)
    const signal = caller ? AbortSignal.any([caller, limit]) : limit
    const isTest = origin.environment !== 'production'
    const allowed = effective(preferencesOf(said.get('cookie'), isTest))
    const content = method === 'GET' ? null : await bodyOf(call, signal)
    const stated = findCall(method, straight)
    const body = gatedBody(stated, straight, content, { allowed, inside })
    if (body === 'dropped') return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    const headers = upstreamHeaders({
      ...origin,
      inside,
      mayAdvertise: inside || allowed.Advertising,
      headers: said,
      asked: query ? new URLSearchParams(query).get('region') : null,
    })
    // A browser's script that sends a text without saying what it is sends JSON.
    if (body?.length && /^(text\/plain|$)/.test(said.get('content-type') ?? ''))
      headers.set('content-type', 'application/json')
    const answer = await withTimeout(
      signal,
      () => new ProxyFailure(504, 'upstream_timeout', 'The server took too long to answer.'),
      upstream({
        method,
        path: straight + query,
        headers,
        body,
        signal,
      }),
    )
    const returned = returnedHeaders(answer.headers, stated?.isShared === true)
    if (MAKES_A_SESSION.test(straight)) {
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

async function bodyOf({ headers, body }: ProxyCall, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ProxyFailure(413, 'too_large', 'The body of a call has at most 1 MB.')
  if (typeof body === 'string') {
    const bytes = new TextEncoder().encode(body)
    if (bytes.byteLength > LARGEST_REQUEST) throw tooLarge()
    return bytes
  }
  if (Number(headers.get('content-length')) > LARGEST_REQUEST) throw tooLarge()
  const unfinished = () => new ProxyFailure(408, 'request_timeout', 'The body of the call did not end.')
  const cut = (cause: unknown) =>
    cause instanceof ProxyFailure ? cause : new ProxyFailure(400, 'request_aborted', 'Request aborted', { cause })
  const whole = readAtMost(body, LARGEST_REQUEST, tooLarge).catch((cause) => Promise.reject(cut(cause)))
  return withTimeout(signal, unfinished, whole)
}

const causeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error ? (cause.stack ?? cause.message) : undefined
