export interface Answer {
  status: number
  body: object
}

/**
 * The idempotency keys of a Stripe: the first answer is kept, a failure of Stripe's own too; a key for another request is refused,
 * and so is one whose first request is still running.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, { request: string; answer: Answer | null }>()

  async once(key: string, request: string, act: () => Answer): Promise<Answer> {
    const known = this.#kept.get(key)
    if (known && known.request !== request) return failure(400, 'idempotency_error', 'idempotency_key_reused')
    if (known) return known.answer ?? failure(409, 'idempotency_error', 'idempotency_key_in_use')
    this.#kept.set(key, { request, answer: null })
    const answer = act()
    this.#kept.set(key, { request, answer })
    return answer
  }
}

const failure = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: code } },
})
