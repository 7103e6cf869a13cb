import type { Caller } from './caller.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

/** The conditions of a command. */
export interface Terms {
  caller: Caller
  /** The signed-in payer: credit can only be spent by its owner. */
  payer?: string | null | undefined
  /** The version that the caller has seen; an older one is refused with the current order. */
  lockVersion?: number | undefined
  idempotency?: IdempotencyKey | undefined
}
