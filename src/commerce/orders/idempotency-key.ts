/** A client's name for one act, and what the act was, so that a repetition differs from a reuse. */
export interface IdempotencyKey {
  key: string
  fingerprint: string
}
