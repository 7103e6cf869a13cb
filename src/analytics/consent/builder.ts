import { type ConsentSubmission, type ConsentValue, UNSUBSCRIBE_KINDS } from '../../contract/consent.ts'
import type { MessageKey } from '../../i18n/messages.ts'

/** How somebody accepts the terms: by pressing the button that continues, or by ticking a box. */
export const ACCEPTANCE_METHODS = ['by-cta-click', 'manual'] as const
export type AcceptanceMethod = (typeof ACCEPTANCE_METHODS)[number]

/** The wording of the terms for each way of accepting them. */
export const TERMS_WORDING = {
  'by-cta-click': 'consent-wording.by-cta-click',
  manual: 'consent-wording.manual',
} as const satisfies Record<AcceptanceMethod, MessageKey>

/** Placeholders of a wording that are links; the record has the links' text too. */
export const WORDING_LINKS = { terms: 'legal.terms', privacy: 'legal.privacy' } as const satisfies Record<
  string,
  MessageKey
>

/** A store's translator: a message of the catalogue, with its parameters. */
export type Say = (key: MessageKey, params?: Record<string, string>) => string

/** A wording as a person reads it, its links as plain text: this is recorded as proof. */
export function displayedText(say: Say, key: MessageKey): string {
  return say(key, { terms: say(WORDING_LINKS.terms), privacy: say(WORDING_LINKS.privacy) })
}

/** The questions of a form and their answers (specification, section 3). */
export interface ConsentChoices {
  agreedToGlobalMarketingConsents: boolean
  agreedToTermsAndConditionsPlusConsent?: boolean
  /** Whether a service may begin before one could withdraw from it. */
  agreedToInstantService?: boolean
  /** Whether the form asked about marketing: somebody who agreed before is not asked again. */
  isAgrementToGlobalMarketingConsentsNeeded?: boolean
  consentAcceptanceMethod: AcceptanceMethod
  /** The sentence that asked for marketing, where it is not that of the box. */
  marketingWording?: MessageKey
}

export type Consents = ConsentSubmission['consents']

/**
 * The consents of a form. Terms and privacy are always granted; Plus terms and a service at once only where their box
 * was ticked, since otherwise no text was shown. The three kinds of marketing share one question, and are only included
 * where it was asked.
 */
export function consentsOf(
  {
    agreedToGlobalMarketingConsents,
    agreedToTermsAndConditionsPlusConsent = false,
    agreedToInstantService = false,
    isAgrementToGlobalMarketingConsentsNeeded = true,
    consentAcceptanceMethod,
    marketingWording = 'consent-wording.marketing',
  }: ConsentChoices,
  say: Say,
): Consents {
  const consents: Consents = {
    terms_and_conditions_and_privacy_policy: {
      value: 'granted',
      text: displayedText(say, TERMS_WORDING[consentAcceptanceMethod]),
    },
  }
  if (agreedToTermsAndConditionsPlusConsent)
    consents.terms_and_conditions_plus = { value: 'granted', text: displayedText(say, 'consent-wording.plus') }
  if (agreedToInstantService)
    consents.instant_service = { value: 'granted', text: displayedText(say, 'consent-wording.instant_service') }
  if (isAgrementToGlobalMarketingConsentsNeeded) {
    const value: ConsentValue = agreedToGlobalMarketingConsents ? 'granted' : 'declined'
    const text = displayedText(say, marketingWording)
    for (const kind of UNSUBSCRIBE_KINDS) consents[kind] = { value, text }
  }
  return consents
}

/** Whether a submission grants any marketing: then the event 'Global Consents Given' is sent before it. */
export const grantsMarketing = (consents: Consents): boolean =>
  UNSUBSCRIBE_KINDS.some((kind) => consents[kind]?.value === 'granted')

/** The body of `v1/emails/save_with_consents`: exactly these keys; an id that is not known is an empty string. */
export function submissionOf(
  email: string,
  location: string,
  consents: Consents,
  { region, locale, ids }: { region: string; locale: string; ids: { user_id: string; anonymous_id: string } },
): ConsentSubmission {
  return { email, location, consents, region, locale, user_id: ids.user_id, anonymous_id: ids.anonymous_id }
}
