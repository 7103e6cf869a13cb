import { ApiError } from '../../api/error.ts'
import type { ShopContext } from '../shop-env.ts'
import { NamedError, refusalFields } from './named-error.ts'

/**
 * Turns what a route or middleware throws into an answer: a page in the store's language, or for an address of the API
 * an error with its code. An unexpected error is logged with its cause and shown with the request's id.
 */
export async function answerError(cause: Error, c: ShopContext): Promise<Response> {
  const known = nameOf(cause)
  if (known.status >= 500) console.error(JSON.stringify({ requestId: c.var.requestId, error: describe(cause) }))
  if (c.var.url?.pathname.startsWith('/api/')) {
    const error =
      known.code === 'foreign_form' ? 'You are not authorized to perform that action.' : 'Something went wrong.'
    return c.json({ error, ...refusalFields(known) }, known.status)
  }
  const { showError } = await import('./error-page.tsx')
  return showError(c, known)
}

/**
 * The name of an error. Where the API is unavailable the answer is 503 and not 500, because the visitor may try again.
 */
function nameOf(cause: Error): NamedError {
  if (cause instanceof NamedError) return cause
  if (cause instanceof ApiError && cause.status === 429) return new NamedError(429, 'too_many', { cause })
  const away = cause instanceof ApiError && (cause.status === 0 || cause.status >= 500)
  return away ? new NamedError(503, 'unavailable', { cause }) : new NamedError(500, 'server_error', { cause })
}

function describe(cause: Error): string {
  const root = cause.cause instanceof Error ? ` ← ${cause.cause.stack}` : ''
  return `${cause.stack ?? cause.message}${root}`
}
