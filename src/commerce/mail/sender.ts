/** On whose behalf the shop writes. */
export interface Sender {
  /** The order or the user that acts; null where a form asks nobody who they are. */
  caller: string | null
  /** The network of the request, as a keyed hash; null for one's own machine. */
  network: string | null
}
