export interface Answer {
  status: number
  body: object
  /** Whether it is the answer to an earlier request. */
  isReplayed?: boolean
}

/** How long a key is kept, in milliseconds. */
const KEPT = 24 * 3_600_000

/**
 * The idempotency keys of a Stripe: the first answer is kept for a day, a failure of Stripe's own too; a key for another request
 * is refused, and so is one whose first request is still running.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, { request: string; answer: Answer | null; until: number }>()
  #ahead = 0
  /** How often a request was refused because its first one was still running. */
  inUse = 0

  /** Some time passes by this clock. */
  pass(milliseconds: number): void {
    this.#ahead += milliseconds
  }

  /** Whether a request of this key would be answered from what is kept. */
  knows(key: string | undefined): boolean {
    const kept = this.#kept.get(key ?? '')
    return kept?.answer != null && kept.until > Date.now() + this.#ahead
  }

  async once(key: string, request: string, act: () => Promise<Answer>): Promise<Answer> {
    const now = Date.now() + this.#ahead
    const kept = this.#kept.get(key)
    const known = kept && kept.until > now ? kept : undefined
    if (known && known.request !== request) return failure(400, 'idempotency_error', 'idempotency_key_reused')
    if (known?.answer) return { ...known.answer, isReplayed: true }
    if (known) {
      this.inUse += 1
      return failure(409, 'idempotency_error', 'idempotency_key_in_use')
    }
    this.#kept.set(key, { request, answer: null, until: now + KEPT })
    const answer = await act()
    this.#kept.set(key, { request, answer, until: now + KEPT })
    return answer
  }
}

const failure = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: code } },
})
