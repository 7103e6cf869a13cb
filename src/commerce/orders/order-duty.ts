import type { LoggedAct } from '../../contract/company-log.ts'
import type { FrozenRef } from '../designs/holders.ts'
import type { RefundCredit } from './refund-record.ts'
import type { Reminder } from './reminder.ts'

/**
 * A piece of outstanding work outside the order's object. It is written into the document in the same turn as the
 * change that causes it, and stays until it is done: by the object right after the change, or by its alarm. It may be
 * executed twice, so it must be idempotent.
 */
export type OrderDuty =
  | { kind: 'cancel_intent'; intentId: string }
  | { kind: 'refund'; paymentNumber: string }
  /** A refund that stands in the order. */
  | { kind: 'send_refund'; number: string }
  /** Keeps the card of a payment for its payer. */
  | { kind: 'keep_card'; paymentNumber: string }
  | { kind: 'mail'; mail: DueMail }
  | { kind: 'redeem'; code: string }
  | { kind: 'return_use'; code: string }
  | { kind: 'capture_credit' | 'release_credit'; userId: string; reservation: string }
  | { kind: 'return_credit'; userId: string; reservation: string; amount: number }
  | { kind: 'vat_check' }
  | { kind: 'document'; document: DueDocument }
  /** Notes that it has a frozen design. */
  | ({ kind: 'hold_design' } & FrozenRef)
  /** The print file of a line's design. */
  | { kind: 'print_file'; lineId: string }
  /** The check of a file that was brought to a line: another one is other work. */
  | { kind: 'check_line_file'; lineId: string; sha256: string }
  /** What the company of its owner is told: the order is placed, canceled, or takes nothing of a budget any more. */
  | { kind: 'company'; act: 'place' | 'release' | 'take_back' }
  /** What the company is told that it owes since a version: another is other work, also while the first is being done. */
  | { kind: 'owe'; version: number }
  /** What the log of the company has of it. `by` is a user; `detail` is the total in minor units, or a day. */
  | { kind: 'log'; act: OrderLogged; by: string | null; detail: string; at: string }
  /** Goods of an instant quote were ordered: a request of which nothing is left is won. */
  | { kind: 'win_quoted'; quoteId: string; variantIds: string[] }
  /** The request that its offer answers is won: it was placed. */
  | { kind: 'win_request' }
  | { kind: 'count_trees'; act: 'planted' | 'taken_back'; quantity: number }

const ASKING: readonly OrderDuty['kind'][] = ['cancel_intent', 'refund', 'send_refund', 'keep_card']

/** Whether a provider is asked for it, which may take its time. */
export const asksProvider = ({ kind }: OrderDuty): boolean => ASKING.includes(kind)

/** What of an order stands in the log of its company, beside what is done in its approval. */
export type OrderLogged = Extract<LoggedAct, 'order_placed' | 'part_called' | 'part_changed' | 'part_taken_back'>

/** A mail about an event of an order. Its id never changes, so that it is written once. */
export interface DueMail {
  id: string
  kind:
    | 'order-placed'
    | 'order-paid'
    | 'payment-failed'
    | 'order-canceled'
    | 'return-asked'
    | 'return-answered'
    | 'order-message'
    | 'order-written'
    | 'vat-credited'
    | 'artwork-missing'
    | 'artwork-turned'
    | 'invoice-ready'
    | 'credit-note'
    | 'refund-made'
    | 'payment-review'
    | 'refund-due'
    | 'payment-refunded'
    | 'transfer-short'
    | 'transfer-surplus'
    | 'installment-reminder'
    | 'installment-undrawn'
    | 'call-off-scheduled'
    | 'call-off-sent'
    | 'storage-ending'
  /** The payment that it is about. */
  paymentNumber?: string
  /** The line that it is about. */
  lineId?: string
  /** The message that it is about. */
  messageId?: string
  /** The number of the invoice or credit note that it is about. */
  documentNumber?: string
  /** The reminder that it is. */
  reminder?: Reminder
  /** The call-off that it is about. */
  callOff?: { id: string; revision: number }
  /** The number of the refund that it is about. */
  refundNumber?: string
}

/** An invoice or a credit note that has become due. Its source key never changes, so that it is numbered once. */
export interface DueDocument {
  kind: 'invoice' | 'credit-note'
  sourceKey: string
  /** Whether the invoice charges the VAT that was credited later. */
  isTaxed: boolean
  /** Of a credit note, the invoice that it takes back, and why. */
  of?: string
  reason?: 'canceled' | 'returned' | 'refunded' | 'vat_credited'
  /** What it takes back, where that is not all of the invoice. */
  part?: RefundCredit
  /** Whether the money of its refund goes into the buyer's wallet. */
  isToWallet?: boolean
  /** The instant of the event, ISO: its year in the seller's time zone is the year of the number. */
  at: string
}
