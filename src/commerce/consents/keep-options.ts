import type { Sender } from '../mail/sender.ts'

/** How a submission is kept. */
export interface KeepOptions {
  /** The server's time of asking, ISO 8601. */
  at: string
  /** Of an order of their own, rather than of a form that anybody fills in. */
  isOrder: boolean
  /** Where the store's pages are, for the link in a mail. */
  origin: string
  /** On whose behalf a mail is written. */
  sender: Sender
}
