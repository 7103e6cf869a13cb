import type { ApiErrorBody } from '../contract/order.ts'

interface Options extends ErrorOptions {
  /** For each field, what would be right. */
  errors?: Record<string, string[]>
}

/** The reason why the proxy did not forward a call, or got no answer; sent as the API's error body. */
export class ProxyFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]> | undefined

  constructor(status: number, code: string, message: string, { errors, ...options }: Options = {}) {
    super(message, options)
    this.name = 'ProxyFailure'
    this.status = status
    this.code = code
    this.errors = errors
  }

  toResponse(): Response {
    const body: ApiErrorBody = { error: this.message, code: this.code, ...(this.errors && { errors: this.errors }) }
    const headers: Record<string, string> = this.status === 405 ? { Allow: 'GET, POST, PUT, PATCH, DELETE' } : {}
    return Response.json(body, { status: this.status, headers })
  }
}
