import type Stripe from 'stripe'
import { HOUR_MS } from '../../../contract/duration.ts'
import type { StartTerms } from '../gateway.ts'
import { keepingOf } from './stripe-cards.ts'
import { hasMoved } from './stripe-intent.ts'
import { retried } from './stripe-tries.ts'

/** Stripe forgets a key of idempotency after a day; its search is some minutes behind. */
const KEYS_LAST = 23 * HOUR_MS

/**
 * Drafts the intent of a payment, which nobody can be charged by before it is confirmed. One that was asked for so long ago that the key
 * of its draft may be forgotten is looked for first: it may have been confirmed where nobody kept its id.
 *
 * @param askedAt when the payment was asked for first, ISO instant
 * @returns its id
 */
export async function draftedIntent(stripe: Stripe, terms: StartTerms, askedAt: string): Promise<string> {
  const before = Date.now() - Date.parse(askedAt) > KEYS_LAST ? await draftedBefore(stripe, terms) : undefined
  if (before) return before
  const { orderNumber, paymentNumber, amount, currency, way } = terms
  const keeping = await retried((attempt) => keepingOf(stripe, terms, attempt))
  const { id } = await retried((attempt) =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: [way.method],
        ...keeping,
        metadata: { order_number: orderNumber, payment_number: paymentNumber },
      },
      { idempotencyKey: `${paymentNumber}:${attempt}` },
    ),
  )
  return id
}

/** The intent that was drafted for a payment, the confirmed one where there are more. */
async function draftedBefore(stripe: Stripe, { paymentNumber }: StartTerms): Promise<string | undefined> {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['payment_number']:'${paymentNumber}'` })
  return (data.find(hasMoved) ?? data[0])?.id
}
