/**
 * The names of all errors with which a request may end, each with its status; the name decides the words of the error
 * page.
 */
const STATUS = {
  bad_form: 400,
  foreign_form: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  refused: 409,
  gone: 410,
  too_large: 413,
  address_too_long: 414,
  no_form: 415,
  bad_field: 422,
  too_many: 429,
  server_error: 500,
  unavailable: 503,
} as const
export type ErrorName = keyof typeof STATUS
type ErrorStatus = (typeof STATUS)[ErrorName]

interface NamedErrorOptions extends ErrorOptions {
  /** The field that was refused, and what would be right in it. */
  field?: string
  problem?: string
}

/** An error that a route or middleware throws; `answer-error.ts` turns it into a page or an API error. */
export class NamedError extends Error {
  readonly status: ErrorStatus
  readonly code: ErrorName
  readonly field: string
  readonly problem: string
  constructor(status: ErrorStatus, code: ErrorName, { field = '', problem = '', ...options }: NamedErrorOptions = {}) {
    super(code, options)
    this.name = 'NamedError'
    this.status = status
    this.code = code
    this.field = field
    this.problem = problem
  }
}

/** The fields of a refusal for programs: its name, and the refused field with what would be right. */
export const refusalFields = ({ code, field, problem }: NamedError) => ({
  code,
  ...(field && { errors: { [field]: [problem] } }),
})
