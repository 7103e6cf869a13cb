import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/words/catalogues.ts'
import {
  ACCEPTANCE_METHODS,
  type ConsentChoices,
  consentsOf,
  displayedText,
  grantsMarketing,
  type Say,
  submissionOf,
} from '../../../src/analytics/consent/builder.ts'
import { recognise, WORDING_KEYS, WORDING_VERSION } from '../../../src/analytics/consent/wording.ts'
import {
  CONSENT_KINDS,
  CONSENT_VALUES,
  type ConsentKind,
  consentSubmission,
  UNSUBSCRIBE_KINDS,
} from '../../../src/contract/consent.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { LANGUAGES, type Language } from '../../../src/regions/language.ts'

const catalogue = (language: Language) => readCatalogue(language) as Messages
const sayIn = (language: Language): Say => translator(language, catalogue(language), {})
const english = sayIn('en')

const choices: fc.Arbitrary<ConsentChoices> = fc.record(
  {
    agreedToGlobalMarketingConsents: fc.boolean(),
    agreedToTermsAndConditionsPlusConsent: fc.boolean(),
    isAgrementToGlobalMarketingConsentsNeeded: fc.boolean(),
    consentAcceptanceMethod: fc.constantFrom(...ACCEPTANCE_METHODS),
  },
  { requiredKeys: ['agreedToGlobalMarketingConsents', 'consentAcceptanceMethod'] },
) as fc.Arbitrary<ConsentChoices>

describe('the consents of a form', () => {
  test('follow the specification, whatever was asked and answered', () => {
    fc.assert(
      fc.property(choices, (form) => {
        const consents = consentsOf(form, english)
        const needed = form.isAgrementToGlobalMarketingConsentsNeeded ?? true
        const said = form.agreedToGlobalMarketingConsents ? 'granted' : 'declined'
        expect(consents.terms_and_conditions_and_privacy_policy?.value).toBe('granted')
        expect(consents.terms_and_conditions_plus?.value).toBe(
          form.agreedToTermsAndConditionsPlusConsent ? 'granted' : undefined,
        )
        for (const kind of UNSUBSCRIBE_KINDS) expect(consents[kind]?.value).toBe(needed ? said : undefined)
        expect(grantsMarketing(consents)).toBe(needed && form.agreedToGlobalMarketingConsents)
        expect(consents).not.toHaveProperty('instant_service')
      }),
    )
  })

  test('grant a service that begins at once where that was agreed to', () => {
    const { instant_service } = consentsOf(
      { agreedToGlobalMarketingConsents: false, agreedToInstantService: true, consentAcceptanceMethod: 'manual' },
      english,
    )
    expect(instant_service).toEqual({ value: 'granted', text: english('consent-wording.instant_service') })
  })

  test('carry the very words that were shown, of each way of accepting', () => {
    const terms = (consentAcceptanceMethod: 'by-cta-click' | 'manual') =>
      consentsOf({ agreedToGlobalMarketingConsents: true, consentAcceptanceMethod }, english)
        .terms_and_conditions_and_privacy_policy?.text
    expect(terms('by-cta-click')).toBe(
      'By continuing, you agree to the terms of service and confirm that you have read the privacy policy.',
    )
    expect(terms('manual')).toBe('I agree to the terms of service and have read the privacy policy.')
  })

  test('go out in a body of exactly these keys, an unknown id as an empty string', () => {
    const consents = consentsOf({ agreedToGlobalMarketingConsents: false, consentAcceptanceMethod: 'manual' }, english)
    const ids = { user_id: '', anonymous_id: 'a1b2' }
    const body = submissionOf('a@b.cz', 'Checkout', consents, { region: 'cz', locale: 'cs-CZ', ids })
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      email: 'a@b.cz',
      location: 'Checkout',
      consents,
      region: 'cz',
      locale: 'cs-CZ',
      user_id: '',
      anonymous_id: 'a1b2',
    })
    expect(consentSubmission.safeParse(body).success).toBe(true)
    expect(consentSubmission.safeParse({ ...body, method: 'manual' }).success).toBe(false)
  })
})

const everyAnswer = CONSENT_KINDS.flatMap((kind) => CONSENT_VALUES.map((value) => ({ kind, value })))

describe('the wordings', () => {
  test.each(LANGUAGES)('are recognised in %s, each as its own, and nothing else is', (language) => {
    const say = sayIn(language)
    const texts = WORDING_KEYS.map((key) => displayedText(say, key))
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]/)
      const methods = everyAnswer.map((answer) => recognise(answer.kind, { ...answer, text }, say))
      expect(methods.filter(({ version }) => version === WORDING_VERSION).length).toBeGreaterThan(0)
      for (const { kind, value } of everyAnswer)
        expect(recognise(kind, { value, text: `${text} ` }, say)).toEqual({ method: 'unknown', version: '' })
    }
  })

  test('are taken for what they ask, and for answers that can be given to them', () => {
    const method = (kind: ConsentKind, value: 'granted' | 'declined', key: (typeof WORDING_KEYS)[number]) =>
      recognise(kind, { value, text: displayedText(english, key) }, english).method
    expect(method('newsletter', 'granted', 'consent-wording.newsletter')).toBe('by-cta-click')
    expect(method('newsletter', 'declined', 'consent-wording.marketing')).toBe('manual')
    expect(method('newsletter', 'granted', 'unsubscribe-text.newsletter')).toBe('unknown')
    expect(method('newsletter', 'declined', 'unsubscribe-text.newsletter')).toBe('by-link')
    expect(method('marketing', 'declined', 'unsubscribe-text.newsletter')).toBe('unknown')
    expect(method('marketing', 'granted', 'consent-wording.manual')).toBe('unknown')
  })

  // Proof of a consent names its words by their version: other words under the same version would make it false proof.
  test('are those of their version: another word anywhere needs another version', () => {
    const all = LANGUAGES.map((language) => [...WORDING_KEYS].sort().map((key) => displayedText(sayIn(language), key)))
    const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex')
    expect([WORDING_VERSION, digest]).toEqual([
      '2026-11-30',
      '4c02018dd858d8121b954d87995a28c584c8c723f78c1fd1741cc28acbff48d0',
    ])
  })
})
