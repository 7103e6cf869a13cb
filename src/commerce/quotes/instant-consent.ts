import { keepGiven } from '../consent/given-with.ts'
import { principalOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { missing } from '../refusal.ts'
import type { InstantQuoteRow } from './instant.ts'
import { findRequest } from './store.ts'

/** The name of the form in a consent record; the number of the request follows. */
const LOCATION = 'Instant quote'

/**
 * Keeps the consent to a service that begins at once, of whoever orders an instant quote: with the address of their account, and of
 * a visitor, whose cart has none yet, with that of the request which the quote answers.
 *
 * @throws Refusal 404 where the request is gone
 */
export async function keepServiceConsent(
  c: CommerceContext,
  { requestNumber, region }: InstantQuoteRow,
): Promise<void> {
  const request = await findRequest(c.env.DB, requestNumber)
  if (!request) throw missing()
  const principal = await principalOf(c)
  const email = 'user' in principal ? principal.user.email : request.email
  await keepGiven(c.env, { kind: 'instant_service', email, location: `${LOCATION} ${requestNumber}`, region })
}
