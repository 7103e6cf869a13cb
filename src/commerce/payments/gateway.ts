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

/** The state of a payment intent. An authorised one is reserved at the payer's bank, and not captured yet. */
export type IntentResult = {
  intentId: string
  /** Last four digits of the card; empty while no card is known, and where there is none. */
  last4: string
} & (
  | { status: 'requires_action' | 'processing' | 'authorised' | 'succeeded' | 'canceled' }
  | { status: 'declined'; code: string }
)

/** An intent as its gateway holds it. */
export type Intent = IntentResult & IntentTerms

/**
 * A gateway for payments: the sandbox, or a provider. Every method may be repeated with the same arguments, and throws where the
 * gateway does not answer, so that the caller asks again.
 */
export interface Gateway {
  /** Starts a payment. */
  start(terms: IntentTerms, paymentMethodId: string): Promise<Intent>
  /** Goes on after the payer's bank has answered, with another card where one is named. */
  confirm(intentId: string, terms: IntentTerms, paymentMethodId?: string): Promise<Intent>
  /** @returns null where the gateway does not know the intent */
  fetch(intentId: string): Promise<Intent | null>
  /** Ends an intent that has not been captured. @returns it as it then is: one that was captured meanwhile stays so */
  cancel(intentId: string): Promise<Intent | null>
  /** Returns a captured payment, once however often it is called. */
  refund(intentId: string, terms: IntentTerms): Promise<void>
  /** The placeholder of a card that the shopper enters on the gateway's page. */
  hostedPaymentMethodId: string
  /** The public configuration for a browser. */
  publishableKey: string
  /** Whether it moves no money. */
  isSandbox: boolean
}
