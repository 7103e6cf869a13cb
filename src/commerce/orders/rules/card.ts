import type { Claim } from '../document.ts'
import type { PaidCard } from '../paid-card.ts'
import type { PaymentRecord } from '../payment-record.ts'

/** The card of a payment; what is not said stays absent. */
export function cardOf({ paymentMethodId, customerId, keptBy, drawnBy, isDrawn }: PaidCard): PaidCard {
  return {
    paymentMethodId,
    ...(customerId && { customerId }),
    ...(keptBy && { keptBy }),
    ...(drawnBy && { drawnBy }),
    ...(isDrawn && { isDrawn }),
  }
}

/** What the payer has chosen about the card, as long as the payment lives. */
export function cardChoices(ask: Claim['ask'], before: PaymentRecord | undefined) {
  const { keptBy, draws } = before ?? {}
  if (ask.kind !== 'pay') return { ...(keptBy && { keptBy }), ...(draws && { draws }) }
  const { paymentMethodId, customerId, drawnBy: userId, isDrawn } = ask
  return {
    ...(ask.keptBy && { keptBy: ask.keptBy }),
    ...(userId && { draws: { userId, ...(customerId && { paymentMethodId }) } }),
    ...(isDrawn && { isDrawn }),
  }
}
