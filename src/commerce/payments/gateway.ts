import type { Currency } from '../../contract/vocabulary.ts'

/** A request to a card gateway. The amount is bound to the intent: minor units of the currency. */
export interface CardRequest {
  /** The idempotency key, so that a repetition is charged once. */
  idempotencyKey: string
  amount: number
  currency: Currency
  paymentMethodId: string
}

/** The state of a payment intent, in Stripe's terms. */
export type IntentResult = {
  intentId: string
  /** Last four digits of the card; empty while no card is known. */
  last4: string
} & ({ status: 'succeeded' } | { status: 'requires_action' } | { status: 'declined'; code: string })

/** A gateway for card payments. The sandbox implements it; Stripe will, too. */
export interface CardGateway {
  pay(request: CardRequest): Promise<IntentResult>
  /** Settles an intent after the bank's confirmation, with another card where one is named. */
  confirm(
    intentId: string,
    request: Omit<CardRequest, 'paymentMethodId'> & { paymentMethodId?: string | undefined },
  ): Promise<IntentResult>
  cancel(intentId: string): Promise<void>
  /** Refunds an intent, once however often it is called. Minor units. @throws where it fails for now */
  refund(intentId: string, request: Pick<CardRequest, 'idempotencyKey' | 'amount' | 'currency'>): Promise<void>
  /** The placeholder of a card that the shopper enters on the gateway's page. */
  hostedPaymentMethodId: string
  /** The public configuration for a browser. */
  publishableKey: string
}
