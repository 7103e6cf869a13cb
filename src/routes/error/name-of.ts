import { ApiError } from '../../api/error.ts'
import { NamedError } from './named-error.ts'

/**
 * The name of an error that a route has not caught. A failure of the API is 503 and not 500, because the visitor may try again; a
 * refusal of the API is the visitor's to know: something is gone, or not possible any more.
 */
export function nameOf(cause: Error): NamedError {
  if (cause instanceof NamedError) return cause
  if (!(cause instanceof ApiError)) return new NamedError(500, 'server_error', { cause })
  const { status, code, fields } = cause
  if (status === 429) return new NamedError(429, 'too_many', { cause })
  if (cause.isRetryable) return new NamedError(503, 'unavailable', { cause })
  if (status === 404) return new NamedError(404, 'not_found', { cause })
  if (status === 413) return new NamedError(413, 'too_large', { cause })
  if (code === 'invalid_input' && fields[0]) return new NamedError(422, 'bad_field', { field: fields[0], cause })
  return new NamedError(409, 'refused', { cause })
}
