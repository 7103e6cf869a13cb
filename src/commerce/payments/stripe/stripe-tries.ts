import Stripe from 'stripe'
import { HOUR_MS } from '../../../contract/duration.ts'

/** The tries of an act in one go. */
const TRIES = 3
/** The most keys that an act may use up in an hour. */
const MOST_KEYS = 30

/** The hours since a payment was asked for first. @param askedAt ISO instant */
export const hoursSince = (askedAt: string): number => Math.floor((Date.now() - Date.parse(askedAt)) / HOUR_MS)

interface Again {
  /** Hours since the act was asked for first: each has keys of its own. Absent for an act that a key alone keeps from being done twice. */
  hours?: number
  /** Whether another try may do what this one did not; by default where Stripe failed. */
  isAgain?(cause: unknown): boolean
}

/**
 * Tries again where Stripe failed, with the number of the attempt, which is a part of its idempotency key: Stripe keeps a failure of
 * its own under the key for a day, and answers another attempt by it. What is answered from there counts as no try, so that an act
 * that failed three times can be done once Stripe is well again.
 */
export async function retried<T>(
  act: (attempt: number) => Promise<T>,
  { hours = 0, isAgain = isStripes }: Again = {},
): Promise<T> {
  let failure: unknown
  let tries = 0
  for (let key = 1; key <= MOST_KEYS && tries < TRIES; key += 1) {
    try {
      return await act(hours * MOST_KEYS + key)
    } catch (cause) {
      if (!isAgain(cause)) throw cause
      failure = cause
      if (!isReplayed(cause)) tries += 1
    }
  }
  throw failure
}

const isStripes = (cause: unknown): boolean => cause instanceof Stripe.errors.StripeAPIError

/** Whether a failure is one that Stripe has kept. */
export const isReplayed = (cause: unknown): boolean =>
  cause instanceof Stripe.errors.StripeAPIError && cause.headers?.['idempotent-replayed'] === 'true'
