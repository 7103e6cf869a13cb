import Stripe from 'stripe'

/** The tries of an act whose failure Stripe has kept under its idempotency key; each has a key of its own. */
export const TRIES = [1, 2, 3]

/** Tries again where Stripe failed, with the number of the attempt: its failure is kept under the key of the one before. */
export async function retried<T>(act: (attempt: number) => Promise<T>): Promise<T> {
  let failure: unknown
  for (const attempt of TRIES) {
    try {
      return await act(attempt)
    } catch (cause) {
      if (!(cause instanceof Stripe.errors.StripeAPIError)) throw cause
      failure = cause
    }
  }
  throw failure
}
