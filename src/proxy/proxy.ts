import { effective, preferencesOf } from '../analytics/consent/preferences.ts'
import { scrubbedPath } from '../analytics/scrub.ts'
import { before, readAtMost } from '../contract/bounded-body.ts'
import { passed } from './consent-gate.ts'
import { ProxyFailure } from './failure.ts'
import { type CallOrigin, returnedHeaders, upstreamHeaders } from './headers.ts'
import { CALL_TIMEOUT, LARGEST_REQUEST } from './limits.ts'
import { straightPath } from './path.ts'
import { MAKES_A_SESSION, sessionCookies } from './session-answer.ts'
import type { Upstream } from './upstream.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers that are the same for everybody, and may be kept by whoever asks. */
const FOR_EVERYBODY = /^\/v1\/translations$/

export interface ProxyCall {
  request: Request
  /** One of the shop's own pages calls, rather than a browser. */
  inside: boolean
  /** Path after `/api`, as it came. */
  path: string
  origin: Omit<CallOrigin, 'headers' | 'asked' | 'mayAdvertise'>
  /** The caller's own patience, where it is shorter. */
  signal?: AbortSignal | null | undefined
}

/**
 * Takes a call to the upstream and brings its answer back. Only what is on the lists crosses, in either direction;
 * whatever goes wrong on the way is one of the API's own error bodies, and a line in the log.
 */
export async function proxyCall(
  { request, inside, path, origin, signal: caller }: ProxyCall,
  upstream: Upstream,
): Promise<Response> {
  try {
    if (!METHODS.includes(request.method))
      throw new ProxyFailure(405, 'method_not_allowed', 'ApiService.call received wrong method')
    const url = new URL(request.url)
    const straight = straightPath(path)
    const limit = AbortSignal.timeout(CALL_TIMEOUT)
    const signal = caller ? AbortSignal.any([caller, limit]) : limit
    const isTest = origin.environment !== 'production'
    const allowed = effective(preferencesOf(request.headers.get('cookie'), isTest))
    const body = passed(straight, request.method === 'GET' ? null : await bodyOf(request, signal), {
      allowed,
      inside,
      method: request.method,
    })
    if (body === 'dropped') return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    const answer = await before(
      signal,
      () => new ProxyFailure(504, 'upstream_timeout', 'The server took too long to answer.'),
      upstream({
        method: request.method,
        path: straight + url.search,
        headers: upstreamHeaders({
          ...origin,
          mayAdvertise: inside || allowed.Advertising,
          headers: request.headers,
          asked: url.searchParams.get('region'),
        }),
        body,
        signal,
      }),
    )
    const headers = returnedHeaders(answer.headers, FOR_EVERYBODY.test(straight))
    if (MAKES_A_SESSION.test(straight)) {
      const asked = { body, country: request.cf?.country, allowed, origin }
      for (const cookie of await sessionCookies(answer.clone(), asked)) headers.append('set-cookie', cookie)
    }
    return new Response(answer.body, { status: answer.status, headers })
  } catch (cause) {
    const failure =
      cause instanceof ProxyFailure ? cause : new ProxyFailure(500, 'server_error', 'Something went wrong.', { cause })
    const { status, code } = failure
    console.warn(
      JSON.stringify({
        requestId: origin.requestId,
        call: `${request.method} ${scrubbedPath(path)}`,
        status,
        code,
        cause: causeOf(failure),
      }),
    )
    return failure.toResponse()
  }
}

function bodyOf(request: Request, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ProxyFailure(413, 'too_large', 'The body of a call has at most 1 MB.')
  if (Number(request.headers.get('content-length')) > LARGEST_REQUEST) throw tooLarge()
  const unfinished = () => new ProxyFailure(408, 'request_timeout', 'The body of the call did not end.')
  return before(signal, unfinished, readAtMost(request.body, LARGEST_REQUEST, tooLarge))
}

const causeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error ? (cause.stack ?? cause.message) : undefined
