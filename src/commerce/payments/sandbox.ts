import type { CardGateway, CardRequest, IntentResult } from './gateway.ts'

/** Cards by what becomes of them; every other number is declined as unknown. */
const OUTCOMES: Record<string, 'succeeded' | 'requires_action' | 'insufficient_funds'> = {
  '4242424242424242': 'succeeded',
  '4000002760003184': 'requires_action',
  '4000000000009995': 'insufficient_funds',
}

/**
 * A card gateway that behaves like Stripe's PaymentIntents without any network: the outcome follows from the card
 * number, and an intent's name from the idempotency key, so that asking twice gives the same intent. No card is ever
 * charged, and no number is kept but its last four digits.
 */
export const sandboxGateway: CardGateway = {
  publishableKey: 'pk_sandbox_boxwright',

  async pay({ idempotencyKey, paymentMethodId }: CardRequest): Promise<IntentResult> {
    const number = /^pm_sandbox_(\d{16})$/.exec(paymentMethodId)?.[1] ?? ''
    const intentId = `pi_sandbox_${idempotencyKey}`
    const last4 = number.slice(-4)
    const outcome = OUTCOMES[number]
    if (outcome === 'succeeded' || outcome === 'requires_action') return { status: outcome, intentId, last4 }
    return { status: 'declined', intentId, last4, code: outcome ?? 'card_unknown' }
  },

  async confirm(intentId): Promise<IntentResult> {
    return { status: 'succeeded', intentId, last4: '3184' }
  },

  async cancel() {},
}
