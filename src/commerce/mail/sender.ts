/** On whose behalf a mail is written. */
export interface Sender {
  /** The acting order or user; null for a form without authentication. */
  caller: string | null
  /** The network of the request, as a keyed hash; null for loopback. */
  network: string | null
  /** Whether it is the user whose mailbox it is, in a browser in which they have signed in before. */
  isKnown?: true
}

/** Nobody on whose behalf a mail is written: only its mailbox limits it. */
export const NOBODY: Sender = { caller: null, network: null }
