/** Every way in which a request may end other than well, by name; the code picks the words of its page. */
export type ErrorName = 'not_found' | 'gone' | 'foreign_form' | 'too_many' | 'unavailable' | 'server_error'

/** Thrown by a route or middleware, turned into a page or an API error in one place, `errors.tsx`. */
export class NamedError extends Error {
  readonly status: 403 | 404 | 410 | 429 | 500 | 503
  readonly code: ErrorName
  constructor(status: 403 | 404 | 410 | 429 | 500 | 503, code: ErrorName, options?: ErrorOptions) {
    super(code, options)
    this.name = 'NamedError'
    this.status = status
    this.code = code
  }
}
