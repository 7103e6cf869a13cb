import type { Currency } from '../../contract/vocabulary.ts'

/** What a card gateway is asked for. The amount is bound to the intent: minor units of the currency. */
export interface CardRequest {
  /** The same for every repetition of one payment, so that it is charged once. */
  idempotencyKey: string
  amount: number
  currency: Currency
  paymentMethodId: string
}

/** Where a payment intent ends for now, in Stripe's words. */
export type IntentResult =
  | { status: 'succeeded'; intentId: string; last4: string }
  | { status: 'requires_action'; intentId: string; last4: string }
  | { status: 'declined'; intentId: string; last4: string; code: string }

/** A payment gateway for cards. The sandbox is one; Stripe will be another. */
export interface CardGateway {
  pay(request: CardRequest): Promise<IntentResult>
  /** Settles an intent that the bank has asked the shopper about. */
  confirm(intentId: string, request: Omit<CardRequest, 'paymentMethodId'>): Promise<IntentResult>
  cancel(intentId: string): Promise<void>
  /** What a browser may know. */
  publishableKey: string
}
