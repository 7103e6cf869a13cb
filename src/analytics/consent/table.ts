import type { Purpose } from '../../contract/purpose.ts'
import type { KeyIn } from '../../i18n/messages.ts'
import { PRICES_COOKIE } from '../../pricing/large-prices.ts'
import {
  ANONYMOUS_COOKIE,
  ASKED_COOKIE,
  ASKING_COOKIE,
  DEVICE_COOKIE,
  SECOND_FACTOR_COOKIE,
  SESSION_COOKIE,
} from '../../regions/cookie.ts'
import { COMMON, planned } from '../plan.ts'
import { DISABLED_KEY, PREFERENCE_KEY, type Preferences } from './preferences.ts'

/** A cookie or key that the shop may store in a browser. */
export interface KeptEntry {
  name: string | RegExp
  /** Its name on the cookie page. */
  shown: string
  purpose: Purpose
  /** How long it is stored; null means until the tab is closed. */
  days: number | null
  /** The message of `cookie-words` that says what it is for. */
  words: KeyIn<'cookie-words'>
}

/** The cookie that carries the events of one page to the next. */
export const EVENTS_COOKIE = 'bx-happened'

const MEASURES = ['Analytics', 'Advertising'] as const

/** The day on which this table last changed; the cookie page shows it. */
export const TABLE_VERSION = '2026-12-01'

/** Every cookie of the shop; no other is ever set. */
export const COOKIES = [
  { name: PREFERENCE_KEY, shown: PREFERENCE_KEY, purpose: 'Necessary', days: 365, words: 'choice' },
  { name: DISABLED_KEY, shown: DISABLED_KEY, purpose: 'Necessary', days: 365, words: 'choice' },
  { name: /^__Host-cart-[a-z]{2}$/, shown: '__Host-cart-…', purpose: 'Necessary', days: 60, words: 'cart' },
  { name: /^cart-count-[a-z]{2}$/, shown: 'cart-count-…', purpose: 'Necessary', days: 60, words: 'count' },
  { name: '__Host-orders', shown: '__Host-orders', purpose: 'Necessary', days: 31, words: 'orders' },
  { name: 'region', shown: 'region', purpose: 'Necessary', days: 365, words: 'region' },
  { name: PRICES_COOKIE, shown: PRICES_COOKIE, purpose: 'Necessary', days: 365, words: 'prices' },
  {
    name: /^((local|dev|staging)_)?(api_token|logged_in)$/,
    shown: 'api_token, logged_in',
    purpose: 'Necessary',
    days: 31,
    words: 'account',
  },
  { name: SESSION_COOKIE, shown: SESSION_COOKIE, purpose: 'Necessary', days: 30, words: 'account' },
  { name: DEVICE_COOKIE, shown: DEVICE_COOKIE, purpose: 'Necessary', days: 365, words: 'device' },
  { name: ASKING_COOKIE, shown: ASKING_COOKIE, purpose: 'Necessary', days: 1, words: 'asking' },
  { name: ASKED_COOKIE, shown: ASKED_COOKIE, purpose: 'Necessary', days: 1, words: 'asked' },
  { name: ANONYMOUS_COOKIE, shown: ANONYMOUS_COOKIE, purpose: 'Necessary', days: 31, words: 'lists' },
  { name: SECOND_FACTOR_COOKIE, shown: SECOND_FACTOR_COOKIE, purpose: 'Necessary', days: null, words: 'secondFactor' },
  {
    name: /^ajs_(anonymous|user)_id$/,
    shown: 'ajs_anonymous_id, ajs_user_id',
    purpose: MEASURES,
    days: 365,
    words: 'visitor',
  },
  { name: 'cf-user-country', shown: 'cf-user-country', purpose: MEASURES, days: 1, words: 'country' },
  { name: EVENTS_COOKIE, shown: EVENTS_COOKIE, purpose: 'Analytics', days: null, words: 'happened' },
  { name: '_gcl_aw', shown: '_gcl_aw', purpose: 'Advertising', days: 90, words: 'click' },
] as const satisfies KeptEntry[]

/** Every key of local and session storage and every database of the browser; no other is ever written. */
export const STORAGE = [
  { name: PREFERENCE_KEY, shown: PREFERENCE_KEY, purpose: 'Necessary', days: 365, words: 'choice' },
  { name: DISABLED_KEY, shown: DISABLED_KEY, purpose: 'Necessary', days: 365, words: 'choice' },
  { name: 'country', shown: 'country', purpose: MEASURES, days: null, words: 'country' },
  { name: 'gclid', shown: 'gclid', purpose: 'Advertising', days: null, words: 'click' },
  { name: 'bx-session', shown: 'bx-session', purpose: MEASURES, days: null, words: 'session' },
  { name: 'bx-events', shown: 'bx-events', purpose: 'Analytics', days: 365, words: 'waiting' },
  { name: 'bx-touch', shown: 'bx-touch', purpose: 'Advertising', days: 365, words: 'touch' },
  { name: 'bx-mark', shown: 'bx-mark', purpose: 'Functional', days: 30, words: 'mark' },
  // A database of the browser, IndexedDB, and the channel on which its tabs tell each other of it.
  { name: 'bx-designs', shown: 'bx-designs', purpose: 'Necessary', days: 365, words: 'designs' },
  { name: 'bx-typed', shown: 'bx-typed', purpose: 'Necessary', days: null, words: 'typed' },
  { name: 'bx-request', shown: 'bx-request', purpose: 'Necessary', days: null, words: 'request' },
  { name: 'bx-guided', shown: 'bx-guided', purpose: 'Functional', days: 365, words: 'guided' },
  { name: 'bx-seen', shown: 'bx-seen', purpose: 'Functional', days: 30, words: 'seen' },
] as const satisfies KeptEntry[]

/** Fields that may say how somebody came, by the consent that each needs; any other field is dropped. */
const ARRIVAL: Record<string, Purpose> = {
  anonymous_id: MEASURES,
  attribution_country: MEASURES,
  attribution_gclid: 'Advertising',
  landing_page: MEASURES,
  referrer: MEASURES,
  utm_source: MEASURES,
  utm_medium: MEASURES,
  utm_campaign: MEASURES,
  utm_term: MEASURES,
  utm_content: MEASURES,
  utm_id: MEASURES,
  affiliation: 'Advertising',
  referral_code: 'Advertising',
}

/** Whether a visitor allows a purpose. */
export function allows(preferences: Preferences, purpose: Purpose): boolean {
  if (purpose === 'Necessary') return true
  return typeof purpose === 'string' ? preferences[purpose] : purpose.some((category) => preferences[category])
}

const purposeIn = (entries: readonly KeptEntry[], name: string): Purpose | null =>
  entries.find((entry) => (typeof entry.name === 'string' ? entry.name === name : entry.name.test(name)))?.purpose ??
  null

/** The purpose of a cookie; null for one that is not the shop's. */
export const purposeOfCookie = (name: string): Purpose | null => purposeIn(COOKIES, name)

/** The purpose of a storage key; null for one that is not the shop's. */
export const purposeOfStorage = (key: string): Purpose | null => purposeIn(STORAGE, key)

/** The purpose of a cookie or a storage key; null for one that is not the shop's. */
export const purposeOfKept = (name: string): Purpose | null => purposeOfCookie(name) ?? purposeOfStorage(name)

/** The purpose of an event; null for one that is not planned. */
export const purposeOfEvent = (name: string): Purpose | null => planned(name)?.category ?? null

/** The purpose of a property that any event may have; other properties need no consent besides that of their event. */
export const purposeOfProperty = (name: string): Purpose => (Object.hasOwn(COMMON, name) ? COMMON[name]! : 'Necessary')

/** The purpose of a field that says how somebody came; null for an unknown one. */
export const purposeOfArrival = (name: string): Purpose | null => (Object.hasOwn(ARRIVAL, name) ? ARRIVAL[name]! : null)
