import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_BYTES, FIRST_BYTES_HASH } from '../../../src/analytics/consent/first-bytes.ts'
import {
  completed,
  DENIED,
  effective,
  GRANTED,
  isAsked,
  preferencesOf,
  readPreferences,
  writePreferences,
} from '../../../src/analytics/consent/preferences.ts'
import { type Signals, signalsOf } from '../../../src/analytics/consent/signals.ts'
import { CONSENT_CATEGORIES } from '../../../src/contract/purpose.ts'

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const granted = (signals: Signals) =>
  Object.entries(signals)
    .filter(([, value]) => value === 'granted')
    .map(([name]) => name)
    .sort()
const PAIR = ['personalization_storage', 'security_storage']

const preferences = fc.record(
  Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, fc.boolean()])) as Record<
    (typeof CONSENT_CATEGORIES)[number],
    fc.Arbitrary<boolean>
  >,
)

/** The research's vectors: what is stored, and which signals it grants. */
const VECTORS: [stored: string, signals: string[]][] = [
  [json({ Analytics: true }), ['analytics_storage', ...PAIR]],
  [json({ Advertising: true }), ['ad_personalization', 'ad_storage', 'ad_user_data', ...PAIR]],
  [json({ Functional: true }), ['functionality_storage', ...PAIR]],
  [json({ Essential: true }), PAIR],
  [json({ Analytics: true, Essential: false }), ['analytics_storage', ...PAIR]],
  [json({ marketing: true }), []],
  [json({ marketingAndAnalytics: true, Functional: true }), ['functionality_storage', ...PAIR]],
  [json({ Analytics: 'true' }), []],
  [json([true]), []],
  [json({ Tracking: true }), []],
  [json(null), []],
  ['%7Bbroken', []],
  ['%E0%A4%A', []],
]

describe('a stored choice', () => {
  test.each(VECTORS)('%s grants %j', (stored, signals) => {
    expect(granted(signalsOf(effective(readPreferences(stored))))).toEqual(signals.sort())
  })

  test('that is absent grants nothing, and is asked for unless the browser has objected', () => {
    expect(readPreferences(null)).toBeNull()
    expect(effective(null)).toEqual(DENIED)
    expect([isAsked(null, false), isAsked(null, true), isAsked(DENIED, false)]).toEqual([true, false, false])
  })

  test('is read as it was written, with the essential pair where anything is allowed', () => {
    fc.assert(
      fc.property(preferences, (choice) => {
        expect(readPreferences(writePreferences(choice))).toEqual(completed(choice))
        expect(completed(choice).Essential).toBe(CONSENT_CATEGORIES.some((category) => choice[category]))
      }),
    )
  })

  test('of which two differ is trusted neither', () => {
    const all = `ph-pref=${writePreferences(GRANTED)}`
    expect(preferencesOf(`a=b; ${all}`)).toEqual(GRANTED)
    expect(preferencesOf(`${all}; ${all}`)).toEqual(GRANTED)
    expect(preferencesOf(`${all}; ph-pref=${writePreferences(DENIED)}`)).toEqual(DENIED)
    expect(preferencesOf('xph-pref=1; ph-prefx=2')).toBeNull()
  })

  test('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Object.keys(effective(readPreferences(text)))).toEqual([...CONSENT_CATEGORIES])
      }),
    )
  })
})

interface Pushed {
  [index: number]: unknown
  length: number
}

/** Runs the first bytes as a browser would. */
function firstBytes({ cookie = '', mirror = null as string | null, gpc = false, test = false, disabled = false }) {
  const attributes = new Set(test ? ['data-test'] : [])
  const window = {
    dataLayer: undefined as Pushed[] | undefined,
    navigator: { globalPrivacyControl: gpc },
    localStorage: { getItem: (key: string) => (key === 'ph-pref' ? mirror : disabled ? 'true' : null) },
  }
  const document = {
    cookie,
    documentElement: {
      hasAttribute: (name: string) => attributes.has(name),
      setAttribute: (name: string) => attributes.add(name),
    },
  }
  runInNewContext(FIRST_BYTES, { window, document })
  const pushed = (window.dataLayer ?? []).map((entry) => Array.from({ length: entry.length }, (_, at) => entry[at]))
  const update = pushed.find(([, kind]) => kind === 'update')?.[2] as Signals | undefined
  return { pushed, update, asked: !attributes.has('data-consent') }
}

describe('the first bytes of a page', () => {
  test('are those whose hash the policy names', () => {
    expect(`sha256-${createHash('sha256').update(FIRST_BYTES).digest('base64')}`).toBe(FIRST_BYTES_HASH)
  })

  test('deny everything first, as arguments and not as an array', () => {
    const { pushed, update, asked } = firstBytes({})
    expect(pushed[0]).toEqual(['consent', 'default', { ...signalsOf(DENIED), wait_for_update: 500 }])
    expect(pushed.filter(([, kind]) => kind === 'default')).toHaveLength(1)
    expect([update, asked]).toEqual([undefined, true])
  })

  test.each(VECTORS)('read %s as the server does', (stored) => {
    expect(firstBytes({ cookie: `x=1; ph-pref=${stored}` }).update).toEqual(
      signalsOf(effective(readPreferences(stored))),
    )
  })

  test('and the server agree on every cookie header', () => {
    const value = fc.oneof(preferences.map(writePreferences), fc.constantFrom(...VECTORS.map(([stored]) => stored)))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 3 }), (values) => {
        const cookie = values.map((item) => `ph-pref=${item}`).join('; ')
        const choice = preferencesOf(cookie)
        const { update, asked } = firstBytes({ cookie })
        expect(update).toEqual(choice ? signalsOf(choice) : undefined)
        expect(asked).toBe(choice === null)
      }),
    )
  })

  test('deny where cookie and mirror differ', () => {
    const cookie = `ph-pref=${writePreferences(GRANTED)}`
    expect(granted(firstBytes({ cookie, mirror: writePreferences(GRANTED) }).update!)).toHaveLength(7)
    expect(granted(firstBytes({ cookie, mirror: writePreferences(DENIED) }).update!)).toEqual([])
  })

  test('ask nobody whose browser objects, and honour an explicit choice all the same', () => {
    expect(firstBytes({ gpc: true })).toMatchObject({ update: undefined, asked: false })
    const cookie = `ph-pref=${writePreferences(GRANTED)}`
    expect(granted(firstBytes({ gpc: true, cookie }).update!)).toHaveLength(7)
  })

  test('grant all under the flag of a test, which production does not know', () => {
    expect(granted(firstBytes({ test: true, disabled: true }).update!)).toHaveLength(7)
    expect(firstBytes({ test: false, disabled: true }).update).toBeUndefined()
  })
})
