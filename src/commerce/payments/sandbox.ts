import { TEST_PAYMENTS, testPayment } from '../../contract/test-payments.ts'
import type { CardGateway, CardRequest, IntentResult } from './gateway.ts'

const last4Of = (id: string): string => TEST_PAYMENTS.find((method) => method.id === id)?.last4 ?? ''

/**
 * A card gateway that behaves like Stripe's PaymentIntents without any network: the outcome follows from the payment
 * method, and an intent's name from the idempotency key, so that asking twice gives the same intent. No card is ever
 * charged, and no card number comes here.
 */
export const sandboxGateway: CardGateway = {
  publishableKey: 'pk_sandbox_boxwright',

  async pay({ idempotencyKey, paymentMethodId }: CardRequest): Promise<IntentResult> {
    const intentId = `pi_sandbox_${idempotencyKey}`
    const last4 = last4Of(paymentMethodId)
    switch (TEST_PAYMENTS.find(({ id }) => id === paymentMethodId)?.outcome) {
      case 'succeeds':
        return { status: 'succeeded', intentId, last4 }
      case 'asks':
        return { status: 'requires_action', intentId, last4 }
      case 'declines':
        return { status: 'declined', intentId, last4, code: 'insufficient_funds' }
      default:
        return { status: 'declined', intentId, last4, code: 'card_unknown' }
    }
  },

  async confirm(intentId): Promise<IntentResult> {
    return { status: 'succeeded', intentId, last4: last4Of(testPayment('asks')) }
  },

  async cancel() {},
}
