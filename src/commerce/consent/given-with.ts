import { displayedText } from '../../analytics/consent/builder.ts'
import type { Env } from '../../contract/env.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { getRegion } from '../../regions/regions.ts'
import { localeOf } from '../regions/locale.ts'
import { keepSubmission } from './keep.ts'

/** The consents that a call asks for itself, with the words that the store shows. */
const WORDS = {
  instant_service: 'consent-wording.instant_service',
  terms_and_conditions_plus: 'consent-wording.plus',
} as const satisfies Record<string, MessageKey>

interface Given {
  kind: keyof typeof WORDS
  email: string
  /** The name of the form in the record. */
  location: string
  region: RegionCode
}

/** Keeps a consent that a call was made with, in the words of its store. The same in the same place is kept once. */
export async function keepGiven(env: Env, { kind, email, location, region: code }: Given): Promise<void> {
  const { t } = await localeOf(env, code)
  const text = displayedText((key, params) => t(key, params), WORDS[kind])
  const submission = {
    email,
    location,
    region: code,
    locale: getRegion(code).locale,
    user_id: '',
    anonymous_id: '',
    consents: { [kind]: { value: 'granted' as const, text } },
  }
  // It is confirmed by no mail, so nobody sends one.
  const [origin, sender] = ['', { caller: null, network: null }]
  await keepSubmission(env, submission, { at: new Date().toISOString(), isOrder: true, origin, sender })
}
