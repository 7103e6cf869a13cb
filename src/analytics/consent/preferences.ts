import { cookiesNamed } from '../../contract/cookies.ts'
import { CONSENT_CATEGORIES, type ConsentCategory } from '../../contract/purpose.ts'

/** What a visitor allows, by category. */
export type Preferences = Record<ConsentCategory, boolean>

/** The name of the choice, as cookie (the truth) and in local storage (its mirror between tabs). */
export const PREFERENCE_KEY = 'ph-pref'

/** A flag of local storage, mirrored in a cookie, with which a test allows everything. Production does not look at it. */
export const DISABLED_KEY = 'consentDisabled'

/** Keys of a former scheme, dropped on reading. */
const LEGACY = ['marketing', 'marketingAndAnalytics']

export const DENIED: Preferences = { Functional: false, Analytics: false, Advertising: false, Essential: false }
export const GRANTED: Preferences = { Functional: true, Analytics: true, Advertising: true, Essential: true }

/** A stored choice, or null where none was made. Essential is allowed whenever anything else is. */
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

/** The choice as a person meant it: something allowed needs the essential pair too. */
export function completed(preferences: Preferences): Preferences {
  return { ...preferences, Essential: Object.values(preferences).some(Boolean) }
}

/** A choice as its cookie holds it. */
export const writePreferences = (preferences: Preferences): string => encodeURIComponent(JSON.stringify(preferences))

/**
 * The choice among all cookies of that name in a Cookie header: a host and its parent may each hold one, and two that
 * differ are trusted neither.
 *
 * @param isTest anywhere but in production
 */
export function preferencesOf(cookieHeader: string | null | undefined, isTest = false): Preferences | null {
  if (isTest && cookiesNamed(cookieHeader, DISABLED_KEY)[0] === 'true') return GRANTED
  const values = cookiesNamed(cookieHeader, PREFERENCE_KEY)
  if (new Set(values).size > 1) return DENIED
  return readPreferences(values[0])
}

/** What holds for a visitor: the choice if one was made, nothing before it. */
export const effective = (choice: Preferences | null): Preferences => choice ?? DENIED

/** Whether a visitor is to be asked: who sends Global Privacy Control has answered already, unless by an explicit choice. */
export const isAsked = (choice: Preferences | null, globalPrivacyControl: boolean): boolean =>
  choice === null && !globalPrivacyControl
