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
export type IntentResult = {
  intentId: string
  /** Last four digits of the card; empty while no card is known. */
  last4: string
} & ({ status: 'succeeded' } | { status: 'requires_action' } | { status: 'declined'; code: string })

/** A payment gateway for cards. The sandbox is one; Stripe will be another. */
export interface CardGateway {
  pay(request: CardRequest): Promise<IntentResult>
  /** Settles an intent that the bank has asked the shopper about, with another card where one is named. */
  confirm(
    intentId: string,
    request: Omit<CardRequest, 'paymentMethodId'> & { paymentMethodId?: string | undefined },
  ): Promise<IntentResult>
  cancel(intentId: string): Promise<void>
  /** Gives back what an intent charged, once however often it is asked. Minor units. @throws where it cannot be now */
  refund(intentId: string, request: Pick<CardRequest, 'idempotencyKey' | 'amount' | 'currency'>): Promise<void>
  /** Stands for a card that the shopper will only enter on the gateway's own page. */
  hostedPaymentMethodId: string
  /** What a browser may know. */
  publishableKey: string
}
