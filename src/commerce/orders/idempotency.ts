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

interface Reordering {
  /** The number of the cart. */
  cart: string
  /** Milliseconds since the epoch. */
  at: number
}

/** A key is remembered for a day. */
const REMEMBERED = DAY_MS
/** The most keys that are remembered: whoever heard no answer asks again before so many other acts. */
const MOST_REMEMBERED = 50

/** The storage of an order's object. */
type Store = DurableObjectStorage['kv']

const ANSWERED = 'idempotency:'
const REORDERED = 'reordered:'

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
  const entry = store.get<Entry>(ANSWERED + key)
  if (entry && now - entry.at < REMEMBERED)
    return entry.fingerprint === fingerprint
      ? { ...entry.answer, replayed: true }
      : refused(new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.'))
  if (claimed?.key !== key) return null
  // Another act under the key is not refused yet: its shopper would read that nothing was charged, which nobody knows by now.
  const waiting = 'A request with this Idempotency-Key is being processed.'
  return refused(new Refusal(409, 'idempotency_in_progress', waiting), { retryAfter: 1 })
}

/** Stores the answer for a key. A conflict is not stored, because the command may succeed later. */
export function remember(store: Store, { key, fingerprint }: IdempotencyKey, answer: Answer, now: number): void {
  if (!answer.ok && answer.status === 409) return
  makeRoom(store, ANSWERED, now)
  store.put<Entry>(ANSWERED + key, { fingerprint, answer, at: now })
}

/** The cart that an order was put into under a key: the known one, or else the given one, which is stored then. */
export function reorderedInto(store: Store, key: string, cart: string | undefined, now: number): string | null {
  const name = REORDERED + key.slice(0, 255)
  const known = store.get<Reordering>(name)
  if (known && now - known.at < REMEMBERED) return known.cart
  if (cart === undefined) return null
  makeRoom(store, REORDERED, now)
  store.put<Reordering>(name, { cart, at: now })
  return cart
}

/** Forgets what is kept under a prefix for longer than a day, and the oldest of what would be too much with one more. */
function makeRoom(store: Store, prefix: string, now: number): void {
  // What earlier releases left may be many more: they are forgotten a part at a time.
  const kept = [...store.list<{ at?: unknown }>({ prefix, limit: 4 * MOST_REMEMBERED })]
    .map(([name, { at }]) => ({ name, at: typeof at === 'number' ? at : 0 }))
    .sort((one, other) => other.at - one.at)
  for (const [index, { name, at }] of kept.entries())
    if (index >= MOST_REMEMBERED - 1 || now - at >= REMEMBERED) store.delete(name)
}
