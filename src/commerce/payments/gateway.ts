import type { Address } from '../../contract/address.ts'
import type { DisputeState } from '../../contract/disputes.ts'
import type { BY_CARD, CodeMethod, PageMethod } from '../../contract/payment-methods.ts'
import type { Currency } from '../../contract/vocabulary.ts'

/** What one payment is of. It is written into the gateway's intent, and compared whenever the intent is read. */
export interface IntentTerms {
  orderNumber: string
  /** Its number in the order, which is also the idempotency key, so that a repetition is charged once. */
  paymentNumber: string
  /** Minor units of the currency. */
  amount: number
  currency: Currency
}

/** What a refund is of: a payment, and an amount that may be a part of it. */
export interface RefundTerms extends IntentTerms {
  /** Its number in the order, which is also the idempotency key: a repetition returns nothing more. */
  refundNumber: string
  /** What refunds before it have returned of the payment, all of which have ended; minor units. */
  before: number
}

/** How a refund stands: on its way counts as done, and one that failed moved no money. */
export type RefundResult = 'done' | 'failed'

/** How a payer pays: with a card that the gateway has, on a page of the gateway or the bank, or by a code of the bank's app. */
export type PayWay = CardWay | { method: PageMethod | typeof BY_CARD } | { method: CodeMethod; code: string }

/** A card: one that was saved has its customer, one that its payer keeps is saved by the payment. */
interface CardWay {
  method: 'card'
  paymentMethodId: string
  customerId?: string
  isKept?: boolean
  /** Whether its payer is not there, and has agreed to it before: then nobody can answer a question of the bank. */
  isDrawn?: boolean
}

/** A card as its gateway has saved it. */
interface GatewayCard {
  paymentMethodId: string
  customerId: string
  brand: string
  last4: string
  /** `YYYY-MM` */
  expires: string
}

/** A gateway's cards that payers keep. */
export interface CardKeeping {
  /** The card that a payment was made with and has saved; null where it has saved none. */
  ofIntent(intentId: string): Promise<GatewayCard | null>
  /** Forgets the customer of a card, and the card. */
  forget(customerId: string): Promise<void>
}

/** What a gateway needs to start a payment. */
export interface StartTerms extends IntentTerms {
  way: PayWay
  /** When the payment was asked for first, ISO instant: it is asked for again until there is an answer. */
  askedAt: string
  /** Where the payer comes back to. */
  returnUrl: string
  payer: Payer
}

/**
 * The intent that a payment was begun with, kept beside the payment before anything can be charged by it: a provider forgets the
 * key of a request after a day, and a payment whose answer was lost may be asked about later than that.
 */
export interface Draft {
  /** The id that was kept when the payment was asked for before. */
  kept: string | undefined
  /** Keeps it; returns once it is written, or before anything else can leave. @throws Error where the payment is settled */
  keep(intentId: string): void
}

/** Who pays. Some banks ask for name and e-mail. */
export interface Payer {
  name: string
  email: string
  /** Absent for a person, and for a firm whose number is not known. */
  firm?: Firm
}

/** A firm that has shown its VAT number. */
export interface Firm {
  company: string
  vatNumber: string
  address: Address
  delivery: Address
}

/** A payment that its payer has taken back with their bank or the gateway, as the gateway's signed event says it. */
export interface GatewayDispute {
  id: string
  /** Minor units. */
  amount: number
  currency: string
  /** The gateway's word for why. */
  reason: string
  state: DisputeState
  /** Until when the merchant may answer, ISO instant; null where there is nothing to answer. */
  answerBy: string | null
  /** When it was so, ISO instant: an event that comes late changes nothing. */
  at: string
}

/** An event as its gateway signed it: a hint that an intent has changed, and nothing more. */
export interface GatewayEvent {
  id: string
  type: string
  /** Null where it is about something else. */
  intentId: string | null
  orderNumber: string | null
  dispute?: GatewayDispute
  /** Whether the gateway gives its events no id: one that says the same as another may be of what has happened since. */
  hasNoId?: boolean
}

/** The state of a payment intent. An authorised one was agreed to by the payer, and `confirm` captures it. */
export type IntentState =
  | { status: 'requires_action'; redirectUrl?: string }
  | { status: 'processing' | 'authorised' | 'succeeded' | 'canceled' }
  | { status: 'declined'; code: string }

export type IntentResult = IntentState & {
  intentId: string
  /** Last four digits of the card; empty while no card is known, and where there is none. */
  last4: string
}

/** An intent as its gateway holds it. */
export type Intent = IntentResult & IntentTerms

/**
 * A gateway for payments: the sandbox, or a provider. Every method may be repeated with the same arguments, and throws where the
 * gateway does not answer, so that the caller asks again.
 */
export interface Gateway {
  /** Starts a payment, or goes on with the one that was drafted for it before. */
  start(terms: StartTerms, draft: Draft): Promise<Intent>
  /** Goes on after the payer has answered, with another card where `way` names one; captures what they have authorised. */
  confirm(intentId: string, terms: Omit<StartTerms, 'way'> & { way?: PayWay }): Promise<Intent>
  /** @returns null where the gateway does not know the intent */
  fetch(intentId: string): Promise<Intent | null>
  /** Ends an intent that has not been captured. @returns it as it then is: one that was captured meanwhile stays so */
  cancel(intentId: string): Promise<Intent | null>
  /** Returns an amount of a captured payment, once for each `refundNumber` however often it is called. */
  refund(intentId: string, terms: RefundTerms): Promise<RefundResult>
  /** Reads an event. @returns null where its signature is not the gateway's, or is too old */
  readEvent(raw: Uint8Array<ArrayBuffer>, header: (name: string) => string | undefined): Promise<GatewayEvent | null>
  /** Absent where it saves none. */
  cards?: CardKeeping
  /** The public configuration for a browser. */
  publishableKey: string
  /** Whether it moves no money. */
  isSandbox: boolean
}
