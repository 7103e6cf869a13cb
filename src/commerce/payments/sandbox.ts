import { TEST_PAYMENTS } from '../../contract/test-payments.ts'
import type { CardGateway, CardRequest, IntentResult } from './gateway.ts'

/**
 * A card gateway that behaves like Stripe's PaymentIntents without a network: the outcome follows from the payment method, and an
 * intent's id from the idempotency key and the card's last four digits, so that it is idempotent without any storage. No card is
 * charged, and no card number is used.
 */
export const sandboxGateway: CardGateway = {
  publishableKey: 'pk_sandbox_boxwright',
  hostedPaymentMethodId: 'pm_sandbox_hosted',

  async pay({ idempotencyKey, paymentMethodId }: CardRequest): Promise<IntentResult> {
    const intentId = `pi_sandbox_${idempotencyKey}`
    if (paymentMethodId === this.hostedPaymentMethodId) return { status: 'requires_action', intentId, last4: '' }
    const known = TEST_PAYMENTS.find(({ id }) => id === paymentMethodId)
    if (!known) return { status: 'declined', intentId, last4: '', code: 'card_unknown' }
    const { outcome, last4 } = known
    const named = { intentId: `${intentId}_${last4}`, last4 }
    if (outcome === 'declines') return { status: 'declined', code: 'insufficient_funds', ...named }
    return { status: outcome === 'asks' ? 'requires_action' : 'succeeded', ...named }
  },

  async confirm(intentId, { paymentMethodId, ...request }): Promise<IntentResult> {
    if (!paymentMethodId) return { status: 'succeeded', intentId, last4: /_(\d{4})$/.exec(intentId)?.[1] ?? '' }
    const result = await this.pay({ ...request, paymentMethodId })
    // The bank's confirmation was given: the card is not asked about again.
    return result.status === 'requires_action' ? { ...result, intentId, status: 'succeeded' } : { ...result, intentId }
  },

  async cancel() {},

  async refund() {},
}
