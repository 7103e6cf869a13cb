import type { Caller } from './caller.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

/** The conditions of a command. */
export interface Terms {
  caller: Caller
  /** Who pays, where somebody is signed in: credit is spent by whose it is alone. */
  payer?: string | null | undefined
  /** The version that the caller has seen; an older one is refused with the fresh order. */
  lockVersion?: number | undefined
  idempotency?: IdempotencyKey | undefined
}
