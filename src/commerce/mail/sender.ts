/** On whose behalf a mail is written. */
export interface Sender {
  /** The acting order or user; null for a form without authentication. */
  caller: string | null
  /** The network of the request, as a keyed hash; null for loopback. */
  network: string | null
}
