import type { ApiErrorBody } from '../contract/order.ts'

/** Why a call did not come through. Thrown on the way, answered as the API's error body. */
export class ProxyFailure extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProxyFailure'
    this.status = status
    this.code = code
  }

  toResponse(): Response {
    const body: ApiErrorBody = { error: this.message, code: this.code }
    const headers: Record<string, string> = this.status === 405 ? { Allow: 'GET, POST, PUT, PATCH, DELETE' } : {}
    return Response.json(body, { status: this.status, headers })
  }
}
