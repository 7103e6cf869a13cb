import { describe, expect, test } from 'vitest'
import { consentsOf, grantsMarketing } from '../../../src/analytics/consent/builder.ts'
import {
  DENIED,
  GRANTED,
  preferencesOf,
  readPreferences,
  writePreferences,
} from '../../../src/analytics/consent/preferences.ts'
import { purposeOfKept } from '../../../src/analytics/consent/table.ts'

/** Says each message as its own id. */
const ids = ((key: string) => key) as unknown as Parameters<typeof consentsOf>[1]

describe('the switch with which a test allows everything', () => {
  const denied = `ph-pref=${writePreferences(DENIED)}`

  test('counts where tests are, where it says true, and nowhere else', () => {
    expect(preferencesOf(`${denied}; consentDisabled=true`, true)).toEqual(GRANTED)
    expect(preferencesOf(`${denied}; consentDisabled=true`)).toEqual(DENIED)
    expect(preferencesOf(`${denied}; consentDisabled=true`, false)).toEqual(DENIED)
    for (const cookie of ['consentDisabled=false', 'consentDisabled=', 'consentDisabled=TRUE'])
      expect(preferencesOf(`${denied}; ${cookie}`, true)).toEqual(DENIED)
    expect(preferencesOf(denied, true)).toEqual(DENIED)
  })
})

describe('a stored choice', () => {
  test('that is empty is none, and one that cannot be read is a no', () => {
    expect([readPreferences(''), readPreferences(null), readPreferences(undefined)]).toEqual([null, null, null])
    for (const junk of ['{', '%', 'null', '[]', '7', 'x']) expect([junk, readPreferences(junk)]).toEqual([junk, DENIED])
  })

  test('with one word that is unknown or no truth value is a no, whatever else it says', () => {
    for (const bad of ['{"Analytics":true,"Other":true}', '{"Analytics":true,"Advertising":"yes"}'])
      expect([bad, readPreferences(bad)]).toEqual([bad, DENIED])
  })
})

describe('a submission', () => {
  test('says the words that were read: those of the form, of Plus, and of the question', () => {
    const consents = consentsOf(
      {
        agreedToGlobalMarketingConsents: true,
        agreedToTermsAndConditionsPlusConsent: true,
        consentAcceptanceMethod: 'by-cta-click',
      },
      ids,
    )
    expect(consents.terms_and_conditions_plus).toEqual({ value: 'granted', text: 'consent-wording.plus' })
    expect(consents.marketing).toEqual({ value: 'granted', text: 'consent-wording.marketing' })
  })

  test('grants marketing where any kind of it is granted', () => {
    const [granted, declined] = ['granted', 'declined'].map((value) => ({ value: value as 'granted', text: 'x' }))
    expect(grantsMarketing({ marketing: declined!, newsletter: granted! } as never)).toBe(true)
    expect(grantsMarketing({ marketing: declined!, newsletter: declined! } as never)).toBe(false)
    expect(grantsMarketing({} as never)).toBe(false)
  })
})

test('what is kept in a browser has its purpose, be it a cookie or a key of storage', () => {
  expect(purposeOfKept('_gcl_aw')).toBe('Advertising')
  expect(purposeOfKept('bx-touch')).toBe('Advertising')
  expect(purposeOfKept('nobody')).toBeNull()
})
