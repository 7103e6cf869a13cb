/** A failed call: an error that the API answered, or one of the network. */
export class ApiError extends Error {
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  /** Machine-readable, `total_changed` for example. */
  readonly code: string
  /** The fields that were refused. */
  readonly fields: readonly string[]
  /** What it is about, as data (`ApiErrorBody`). */
  readonly about: string | undefined
  /** Milliseconds that the answer asked to wait; 0 where it did not. */
  readonly retryAfter: number

  constructor(
    message: string,
    {
      status,
      code,
      fields = [],
      about,
      retryAfter = 0,
      cause,
    }: {
      status: number
      code: string
      fields?: readonly string[]
      about?: string | undefined
      retryAfter?: number
      cause?: unknown
    },
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.about = about
    this.retryAfter = retryAfter
  }

  /** Whether nobody knows if the call was done: there was no answer, or the server failed. */
  get isAway(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** Whether the same call may succeed later: it was away, or there were too many requests. */
  get isRetryable(): boolean {
    return this.isAway || [408, 425, 429].includes(this.status)
  }

  /** The same failure with the message that the specification gives it in this place. */
  as(message: string): ApiError {
    const { status, code, fields, about, retryAfter } = this
    return new ApiError(message, { status, code, fields, about, retryAfter, cause: this })
  }
}
