import { readAtMost } from '../contract/bounded-body.ts'
import { withTimeout } from '../contract/timing.ts'
import { ProxyFailure } from './failure.ts'
import { LARGEST_ANSWER } from './limits.ts'

/** A call that is ready to be sent: checked, with its headers made and its body read. */
export interface UpstreamCall {
  method: string
  /** Path and query after the base. */
  path: string
  headers: Headers
  body: Uint8Array<ArrayBuffer> | null
  /** Media types of the file that the call may be answered with. */
  fileTypes: readonly string[]
  /** Ends the call, until a file begins to come. */
  signal: AbortSignal
}

/** What answers the calls of `/api`. */
export type Upstream = (call: UpstreamCall) => Promise<Response>

/** A backend in this same Worker, called without a network. */
export function embedded(answer: (request: Request) => Response | Promise<Response>): Upstream {
  return async ({ method, path, headers, body }) => {
    const request = new Request(`https://embedded.invalid${path}`, {
      method,
      headers,
      body: body?.byteLength ? body : null,
    })
    return answer(request)
  }
}

/**
 * A remote origin that answers the same calls. Of its answers only JSON is accepted, read whole, and the files that a call states,
 * which pass unread.
 */
export function remote(origin: string): Upstream {
  const base = new URL(origin)
  return async ({ method, path, headers, body, fileTypes, signal }) => {
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base)
    if (url.origin !== base.origin) throw new ProxyFailure(400, 'bad_path', 'The path of the call is not well formed.')
    const late = () => new ProxyFailure(504, 'upstream_timeout', 'The server took too long to answer.')
    if (signal.aborted) throw late()
    const connection = new AbortController()
    const giveUp = () => connection.abort()
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      const answer = await withTimeout(
        signal,
        late,
        fetch(url, {
          method,
          headers,
          body: body?.byteLength ? body : null,
          redirect: 'manual',
          signal: connection.signal,
        }),
      )
      if (answer.status >= 300 && answer.status < 400 && answer.status !== 304)
        throw new ProxyFailure(502, 'upstream_redirect', 'The server sent the call elsewhere.')
      if (answer.status >= 500) throw new ProxyFailure(502, 'upstream_error', 'The server failed.')
      if (answer.ok && fileTypes.includes(mediaTypeOf(answer))) {
        // How long a file takes depends on its size and its reader's line: one that began in time may end later.
        signal.removeEventListener('abort', giveUp)
        return answer
      }
      const tooLarge = () => new ProxyFailure(502, 'upstream_too_large', 'The server sent more than an answer.')
      const content = await withTimeout(signal, late, readAtMost(answer.body, LARGEST_ANSWER, tooLarge))
      checkJson(answer, content)
      return new Response(content.byteLength ? content : null, { status: answer.status, headers: answer.headers })
    } catch (cause) {
      if (cause instanceof ProxyFailure) throw cause
      if (signal.aborted) throw late()
      throw new ProxyFailure(502, 'upstream_unreachable', 'The server cannot be reached.', { cause })
    }
  }
}

const mediaTypeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

function checkJson(answer: Response, content: Uint8Array): void {
  if (content.byteLength === 0) return
  const garbage = () => new ProxyFailure(502, 'upstream_bad_answer', 'The server sent something that is no answer.')
  if (!/\bjson\b/i.test(answer.headers.get('content-type') ?? '')) throw garbage()
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    throw garbage()
  }
}
