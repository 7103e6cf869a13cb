import { DAY_MS } from '../../contract/duration.ts'
import { Refusal } from '../refusal.ts'
import { type Answer, refused } from './answer.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

interface Entry {
  fingerprint: string
  answer: Answer
  /** Milliseconds since the epoch. */
  at: number
}

/** A key is remembered for a day. */
const REMEMBERED = DAY_MS

/** The storage of an order's object. */
type Store = DurableObjectStorage['kv']

const nameOf = (key: string): string => `idempotency:${key}`

/**
 * The stored answer for a key; null for a new key. A command that waits for a gateway has its key in the order's claim, and is
 * answered when the claim is settled.
 */
export function answered(
  store: Store,
  { key, fingerprint }: IdempotencyKey,
  claimed: IdempotencyKey | undefined,
  now: number,
): Answer | null {
  const entry = store.get<Entry>(nameOf(key))
  const known = entry && now - entry.at < REMEMBERED ? entry : undefined
  const used = known ?? (claimed?.key === key ? claimed : undefined)
  if (!used) return null
  if (used.fingerprint !== fingerprint)
    return refused(new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.'))
  if (known) return { ...known.answer, replayed: true }
  const waiting = 'The request with this Idempotency-Key is being processed.'
  return refused(new Refusal(409, 'idempotency_in_progress', waiting), { retryAfter: 1 })
}

/** Stores the answer for a key. A conflict is not stored, because the command may succeed later. */
export function remember(store: Store, { key, fingerprint }: IdempotencyKey, answer: Answer, now: number): void {
  if (answer.ok || answer.status !== 409) store.put<Entry>(nameOf(key), { fingerprint, answer, at: now })
}
