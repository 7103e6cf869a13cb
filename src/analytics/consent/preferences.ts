import { cookiesNamed } from '../../contract/cookies.ts'
import { CONSENT_CATEGORIES, type ConsentCategory } from '../../contract/purpose.ts'

/** What a visitor allows, by category. */
export type Preferences = Record<ConsentCategory, boolean>

/**
 * The name of the choice in its cookie, which is authoritative, and in local storage, which passes it on to other tabs.
 */
export const PREFERENCE_KEY = 'ph-pref'

/** A flag in local storage, copied to a cookie, by which a test allows everything. Production ignores it. */
export const DISABLED_KEY = 'consentDisabled'

/** Keys of a former format, ignored when reading. */
const LEGACY = ['marketing', 'marketingAndAnalytics']

export const DENIED: Preferences = { Functional: false, Analytics: false, Advertising: false, Essential: false }
export const GRANTED: Preferences = { Functional: true, Analytics: true, Advertising: true, Essential: true }

/** A stored choice; null where none was made. Essential is allowed whenever anything else is. */
export function readPreferences(text: string | null | undefined): Preferences | null {
  if (text === null || text === undefined || text === '') return null
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return DENIED
  const entries = Object.entries(value).filter(([name]) => !LEGACY.includes(name))
  const isSound = entries.every(
    ([name, given]) => CONSENT_CATEGORIES.some((category) => category === name) && typeof given === 'boolean',
  )
  if (!isSound) return DENIED
  return completed({ ...DENIED, ...(Object.fromEntries(entries) as Partial<Preferences>) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return undefined
  }
}

/** A choice with Essential allowed where anything else is. */
export function completed(preferences: Preferences): Preferences {
  return { ...preferences, Essential: Object.values(preferences).some(Boolean) }
}

/** A choice in the form of its cookie's value. */
export const writePreferences = (preferences: Preferences): string => encodeURIComponent(JSON.stringify(preferences))

/**
 * The choice in a Cookie header. A host and its parent domain may each have set one; where two differ, neither is
 * trusted.
 *
 * @param isTest anywhere but in production
 */
export function preferencesOf(cookieHeader: string | null | undefined, isTest = false): Preferences | null {
  if (isTest && cookiesNamed(cookieHeader, DISABLED_KEY)[0] === 'true') return GRANTED
  const values = cookiesNamed(cookieHeader, PREFERENCE_KEY)
  if (new Set(values).size > 1) return DENIED
  return readPreferences(values[0])
}

/** What a visitor allows: their choice, or nothing before they made one. */
export const effective = (choice: Preferences | null): Preferences => choice ?? DENIED

/**
 * Whether to ask a visitor: somebody who sends Global Privacy Control has answered already, unless they choose
 * explicitly.
 */
export const isAsked = (choice: Preferences | null, globalPrivacyControl: boolean): boolean =>
  choice === null && !globalPrivacyControl
