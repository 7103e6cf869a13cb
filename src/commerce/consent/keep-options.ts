import type { Sender } from '../mail/sender.ts'

/** How a submission is stored. */
export interface KeepOptions {
  /** The server's time of the request, ISO 8601. */
  at: string
  /** When the page of a withdrawal was opened, ISO 8601; none for all else. */
  openedAt?: string
  /** Whether it belongs to an order of the sender's own, and not to a form that is open to anybody. */
  isOrder: boolean
  /** The origin of the store's pages, for the link in a mail. */
  origin: string
  /** The sender of record for the limits on mails. */
  sender: Sender
}
