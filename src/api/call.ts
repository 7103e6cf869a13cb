import type { Method, SentFile } from '../contract/call.ts'
import type { ApiErrorBody } from '../contract/order.ts'
import type { ConsentCategory } from '../contract/purpose.ts'
import { CALL_TIMEOUT } from '../contract/timing.ts'
import { ApiError } from './error.ts'

const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** Receives failed calls and refused tokens, for the log. */
export interface ApiLog {
  warn(message: string, details?: object): void
  error(message: string, details?: object): void
}

/** What a visitor allows, by category. */
type Allowed = Record<ConsentCategory, boolean>

/** The options of one call; its body is JSON text already, or a file's bytes. */
export interface CallInit extends RequestInit {
  body?: string | Uint8Array<ArrayBuffer>
  allowed?: Allowed
}

export interface ApiOptions {
  /** The platform's fetch, or a function that reaches the API without a network. */
  fetch: (url: string, init: CallInit) => Promise<Response>
  base?: string
  region: string
  /** The user's API token. A browser leaves it out: there it is in a cookie that scripts cannot read. */
  token?: string
  /** The token of the one order that the call is about. */
  orderToken?: string
  /** Headers that are sent with Advertising consent only. */
  adTracking?: Record<string, string>
  /** How long a call may take, in milliseconds. */
  timeout?: number
  /** Aborts a read whose answer is no longer needed; a write is never aborted. */
  signal?: AbortSignal
  /** What the visitor allows: the proxy drops the events and properties that need more. */
  allowed?: Allowed
  log?: ApiLog
}

export interface CallOptions {
  query?: Record<string, string | number | string[] | undefined>
  body?: unknown
  /** Sent unchanged, instead of a body. */
  file?: SentFile
  idempotencyKey?: string | undefined
  /** The version that is changed, as `If-Match` names it. */
  ifMatch?: string | undefined
}

/**
 * Makes one call.
 *
 * @returns the answer's body; null where it has none, or where it was refused because the caller has no token
 */
export type SendCall = (method: Method, path: string, options?: CallOptions) => Promise<unknown>

const console_: ApiLog = {
  warn: (message, details) => console.warn(JSON.stringify({ message, ...details })),
  error: (message, details) => console.error(JSON.stringify({ message, ...details })),
}

/** Statuses that mean "sign in first" to a caller without a token. */
const UNKNOWN_CALLER = [401, 403, 404]

/**
 * The transport to `/api`: token and region headers, a timeout, and every failure logged and thrown as an `ApiError`.
 *
 * @throws Error 'ApiService.call received wrong method' for anything but get, post, put, patch and delete
 */
export function callerOf({
  fetch,
  base = '/api',
  region,
  token,
  orderToken,
  adTracking,
  timeout = CALL_TIMEOUT,
  signal: reading,
  allowed,
  log = console_,
}: ApiOptions): SendCall {
  if (token !== undefined && (typeof token !== 'string' || token === '')) log.warn('you are trying to set empty token')
  const userToken = typeof token === 'string' && token !== '' ? token : undefined

  return async (method, path, { query = {}, body, file, idempotencyKey, ifMatch } = {}) => {
    if (!METHODS.includes(method)) throw new Error('ApiService.call received wrong method')
    const headers = new Headers({ Accept: 'application/json', 'X-Region': region })
    if (userToken) headers.set('X-Spree-Token', userToken)
    if (orderToken) headers.set('X-Spree-Order-Token', orderToken)
    if (adTracking) headers.set('X-Ad-Tracking', JSON.stringify(adTracking))
    if (idempotencyKey) headers.set('Idempotency-Key', headerSafe(idempotencyKey))
    if (ifMatch) headers.set('If-Match', ifMatch)
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (file) headers.set('Content-Type', file.type)
    const limit = AbortSignal.timeout(timeout)
    const signal = method === 'get' ? reading : undefined
    const init: CallInit = {
      method: method.toUpperCase(),
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file.bytes }),
      ...(allowed && { allowed }),
    }
    try {
      const answer = await reach(() => fetch(`${base}/${path}${searchOf(query)}`, init), { limit, timeout, signal })
      const content = await reach(() => answer.text(), { limit, timeout, signal })
      if (answer.ok) return contentOf(answer.status, content)
      if (UNKNOWN_CALLER.includes(answer.status) && !userToken && !orderToken) {
        log.warn('Call to API failed because token is invalid', { path, status: answer.status })
        return null
      }
      throw failureOf(answer, content)
    } catch (cause) {
      if (cause instanceof ApiError) log.error(cause.message, { path, status: cause.status, code: cause.code })
      throw cause
    }
  }
}

/**
 * A key that may be sent as a header.
 *
 * @throws ApiError 422 for any other: the key came in a form, so it may hold anything
 */
function headerSafe(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ApiError('Request failed with status code 422', {
    status: 422,
    code: 'bad_idempotency_key',
    fields: ['key'],
  })
}

/** Maps a network's failure to the specification's message for it. */
async function reach<Value>(
  work: () => Promise<Value>,
  { limit, timeout, signal }: { limit: AbortSignal; timeout: number; signal: AbortSignal | undefined },
): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    if (signal?.aborted) throw new ApiError('Request aborted', { status: 0, code: 'aborted', cause })
    if (limit.aborted) throw new ApiError(`timeout of ${timeout} ms exceeded`, { status: 0, code: 'timeout', cause })
    throw new ApiError('Network Error', { status: 0, code: 'unreachable', cause })
  }
}

function contentOf(status: number, content: string): unknown {
  if (content === '') return null
  try {
    return JSON.parse(content)
  } catch (cause) {
    throw new ApiError(`Request failed with status code ${status}`, { status, code: 'bad_answer', cause })
  }
}

function failureOf({ status, headers }: Response, content: string): ApiError {
  let body: Partial<ApiErrorBody> = {}
  try {
    body = JSON.parse(content) as Partial<ApiErrorBody>
  } catch {
    // A body that is not JSON is the HTML error page of a gateway, of no use to the caller.
  }
  return new ApiError(`Request failed with status code ${status}`, {
    status,
    code: body.code ?? 'unknown',
    fields: Object.keys(body.errors ?? {}),
    about: body.about,
    retryAfter: Number(headers.get('Retry-After')) * 1000 || 0,
  })
}

function searchOf(query: NonNullable<CallOptions['query']>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, item)
    else if (value !== undefined) search.set(name, String(value))
  }
  return search.size ? `?${search}` : ''
}
