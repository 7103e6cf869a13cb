/**
 * Something still to be done for an order outside its object. It stands in the document, written in the same turn as the
 * change that asks for it, and stays there until it is done: by the object right after the change, by its alarm where that
 * failed. It may be done twice, so doing it again must do no harm.
 */
export type Pending =
  | { kind: 'cancel_intent'; intentId: string }
  | { kind: 'refund'; paymentNumber: string }
  | { kind: 'mail'; mail: DueMail }
  | { kind: 'redeem'; code: string }
  | { kind: 'return_use'; code: string }
  | { kind: 'capture_credit' | 'release_credit'; userId: string; reservation: string }
  | { kind: 'return_credit'; userId: string; reservation: string; amount: number }
  | { kind: 'vat_check' }
  | { kind: 'count_trees'; act: 'planted' | 'taken_back'; quantity: number }

/** A mail that something in an order asks for. Its id is the same for ever, so that it is written once. */
export interface DueMail {
  id: string
  kind:
    | 'order-placed'
    | 'order-paid'
    | 'payment-failed'
    | 'order-canceled'
    | 'return-asked'
    | 'return-answered'
    | 'vat-credited'
  /** What it is about, where it is a payment. */
  paymentNumber?: string
  /** What it is about, where it is something that was written. */
  messageId?: string
}
