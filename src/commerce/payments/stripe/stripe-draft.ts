import type Stripe from 'stripe'
import type { StartTerms } from '../gateway.ts'
import { keepingOf } from './stripe-cards.ts'
import { hasMoved } from './stripe-intent.ts'
import { hoursSince, retried } from './stripe-tries.ts'

/**
 * Drafts the intent of a payment, which nobody can be charged by before it is confirmed. One that was asked for an hour ago is looked for
 * first, Stripe's search being minutes behind: Stripe forgets the key of its draft, and it may have been confirmed where nobody kept its
 * id.
 *
 * @returns its id
 */
export async function draftedIntent(stripe: Stripe, terms: StartTerms): Promise<string> {
  const { orderNumber, paymentNumber, amount, currency, way, askedAt } = terms
  const hours = hoursSince(askedAt)
  const before = hours > 0 ? await draftedBefore(stripe, terms) : undefined
  if (before) return before
  const keeping = await retried((attempt) => keepingOf(stripe, terms, attempt), { hours })
  const { id } = await retried(
    (attempt) =>
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
    { hours },
  )
  return id
}

/** The intent that was drafted for a payment, the confirmed one where there are more. */
async function draftedBefore(stripe: Stripe, { paymentNumber }: StartTerms): Promise<string | undefined> {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['payment_number']:'${paymentNumber}'` })
  return (data.find(hasMoved) ?? data[0])?.id
}
