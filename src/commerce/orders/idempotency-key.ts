/** A client's key for one command, with the command itself, so that a repetition differs from a reuse. */
export interface IdempotencyKey {
  key: string
  fingerprint: string
}
