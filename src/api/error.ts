/** A call that did not end well: what the API said, or what the network did. */
export class ApiError extends Error {
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  /** Machine-readable, `total_changed` for example. */
  readonly code: string
  /** field → what would be right. */
  readonly errors: Record<string, string[]> | undefined

  constructor(
    message: string,
    {
      status,
      code,
      errors,
      cause,
    }: { status: number; code: string; errors?: Record<string, string[]> | undefined; cause?: unknown },
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }

  /** The same failure under the name that the specification gives it in this place. */
  as(message: string): ApiError {
    const { status, code, errors } = this
    return new ApiError(message, { status, code, errors, cause: this })
  }
}
