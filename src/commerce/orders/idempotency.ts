import { Refusal } from '../refusal.ts'
import { type Answer, refused } from './answer.ts'

/** A client's name for one act, and what the act was, so that a repetition is told from a reuse. */
export interface IdempotencyKey {
  key: string
  fingerprint: string
}

interface Entry {
  fingerprint: string
  /** Null while the act is being done. */
  answer: Answer | null
  /** Milliseconds since the epoch. */
  at: number
}

/** A key is remembered for a day. */
const REMEMBERED = 86_400_000

/** What an order's object keeps things in. */
type Store = DurableObjectStorage['kv']

const nameOf = (key: string): string => `idempotency:${key}`

/** Reserves a key before any work is done. @returns the answer to give instead of doing the work, if there is one */
export function reserve(store: Store, { key, fingerprint }: IdempotencyKey, now: number): Answer | null {
  const known = store.get<Entry>(nameOf(key))
  if (known && now - known.at < REMEMBERED) {
    if (known.fingerprint !== fingerprint) {
      return refused(new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.'))
    }
    if (known.answer) return { ...known.answer, replayed: true }
    return refused(
      new Refusal(409, 'idempotency_in_progress', 'The request with this Idempotency-Key is being processed.'),
      { retryAfter: 1 },
    )
  }
  store.put<Entry>(nameOf(key), { fingerprint, answer: null, at: now })
  return null
}

/** Keeps the answer of a reserved act. */
export function remember(store: Store, { key, fingerprint }: IdempotencyKey, answer: Answer, now: number): void {
  store.put<Entry>(nameOf(key), { fingerprint, answer, at: now })
}

/** Frees a key whose act did not come to an answer. */
export function release(store: Store, { key }: IdempotencyKey): void {
  store.delete(nameOf(key))
}
