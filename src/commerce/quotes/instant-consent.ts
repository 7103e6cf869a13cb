import { displayedText } from '../../analytics/consent/builder.ts'
import type { ConsentSubmission } from '../../contract/consent.ts'
import { getRegion } from '../../regions/regions.ts'
import { keepSubmission } from '../consent/keep.ts'
import { principalOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { missing } from '../refusal.ts'
import { localeOf } from '../regions/locale.ts'
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
  { requestNumber, region: code }: InstantQuoteRow,
): Promise<void> {
  const request = await findRequest(c.env.DB, requestNumber)
  if (!request) throw missing()
  const principal = await principalOf(c)
  const email = 'user' in principal ? principal.user.email : request.email
  const { t } = await localeOf(c.env, code)
  const text = displayedText((key, params) => t(key, params), 'consent-wording.instant_service')
  const submission: ConsentSubmission = {
    ...{ email, location: `${LOCATION} ${requestNumber}`, region: code, locale: getRegion(code).locale },
    ...{ user_id: '', anonymous_id: '' },
    consents: { instant_service: { value: 'granted', text } },
  }
  // It is confirmed by no mail, so nobody sends one.
  const [origin, sender] = ['', { caller: null, network: null }]
  await keepSubmission(c.env, submission, { at: new Date().toISOString(), isOrder: true, origin, sender })
}
