import { ApiError } from '../../api/error.ts'
import type { ShopContext } from '../shop-env.ts'
import { nameOf } from './name-of.ts'
import { refusalFields } from './named-error.ts'

/**
 * Turns what a route or middleware throws into an answer: a page in the store's language, or for an address of the API
 * an error with its code. An unexpected error is logged with its cause and shown with the request's id.
 */
export async function answerError(cause: Error, c: ShopContext): Promise<Response> {
  const known = nameOf(cause)
  if (known.status >= 500) console.error(JSON.stringify({ requestId: c.var.requestId, error: describe(cause) }))
  else if (cause instanceof ApiError)
    console.warn(JSON.stringify({ requestId: c.var.requestId, refused: cause.code, status: cause.status }))
  if (c.var.url?.pathname.startsWith('/api/')) {
    const error =
      known.code === 'foreign_form' ? 'You are not authorized to perform that action.' : 'Something went wrong.'
    return c.json({ error, ...refusalFields(known) }, known.status)
  }
  const { showError } = await import('./error-page.tsx')
  return showError(c, known)
}

function describe(cause: Error): string {
  const root = cause.cause instanceof Error ? ` ← ${cause.cause.stack}` : ''
  return `${cause.stack ?? cause.message}${root}`
}
