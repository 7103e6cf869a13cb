import type { SegmentMessage } from '../analytics/segment-message.ts'
import type { ConsentSubmission } from '../contract/consent.ts'
import type { RegionCode } from '../contract/vocabulary.ts'
import type { FileOnGoods } from './artwork/file-on-goods.ts'
import type { KeepOptions } from './consent/keep-options.ts'
import type { DueDocument } from './orders/order-duty.ts'

/** Kinds of work that are looked for in the tables, because their day has come or their task was lost. */
export const LEFT_WORK = ['erase', 'reconcile', 'ksef', 'payment_event', 'forget_card', 'mail'] as const
export type LeftWork = (typeof LEFT_WORK)[number]

/** Background work of the queue of tasks. */
export type Task =
  | { kind: 'mail'; id: string }
  /** Goes on with work that is left, after the row of a key; `now` is of the first turn, in milliseconds since the epoch. */
  | { kind: 'left_work'; of: LeftWork; now: number; after: string }
  /** Makes a copy of a user's data; `origin` is that of the pages for the link in its mail. */
  | { kind: 'export'; id: string; origin: string | null }
  /** Erases an account that is due. */
  | { kind: 'erase'; userId: string }
  /** Reads a file of whole sheets for the goods of a variant, or for a dieline. */
  | ({ kind: 'check_file' } & FileOnGoods)
  | { kind: 'vat_check'; orderNumber: string }
  /** Issues an invoice or a credit note. */
  | { kind: 'document'; orderNumber: string; due: DueDocument }
  /** Sends an invoice to KSeF, or asks what became of it. */
  | { kind: 'ksef'; number: string }
  /** Asks the gateway about the open payments of an order. */
  | { kind: 'reconcile'; orderNumber: string }
  /** Makes the print file of a line's design. */
  | { kind: 'print_file'; orderNumber: string; lineId: string }
  /** Reads the file that was brought to a line, for what that is printed on. */
  | { kind: 'check_line_file'; orderNumber: string; lineId: string; sha256: string }
  /** Books the movements of a bank statement to the orders that they name. */
  | { kind: 'match_transfers' }
  /** Settles the payment that a gateway's event is about. */
  | { kind: 'payment_event'; gateway: string; eventId: string }
  /** Deletes what was frozen of a design and nothing has, and what is left of one that is not there. */
  | { kind: 'drop_copies'; design: string }
  /** Has a gateway forget a card that its owner removed. */
  | { kind: 'forget_card'; id: string }
  | ({ kind: 'consents'; submission: ConsentSubmission } & KeepOptions)
  | { kind: 'segmentation'; region: RegionCode; message: SegmentMessage }
