import { COMMON, planned } from '../plan.ts'
import { type Category, PREFERENCE_KEY, type Preferences } from './preferences.ts'

/** What something is for: what the shop needs to work, or a category; of several, one that is allowed is enough. */
export type Purpose = 'Necessary' | Category | readonly Category[]

/** Sentences of the cookie page, `cookie-words.…`. */
type Word =
  | 'choice'
  | 'cart'
  | 'count'
  | 'region'
  | 'account'
  | 'visitor'
  | 'country'
  | 'happened'
  | 'click'
  | 'session'
  | 'waiting'
  | 'touch'

/** Something that is kept in a browser. */
export interface KeptEntry {
  name: string | RegExp
  /** How it is called on the cookie page. */
  shown: string
  purpose: Purpose
  /** Until it is forgotten; null ends with the tab. */
  days: number | null
  /** The sentence that tells what it is for. */
  words: Word
}

const MEASURES = ['Analytics', 'Advertising'] as const

/** Every cookie of the shop. Another one is never set. */
export const COOKIES = [
  { name: PREFERENCE_KEY, shown: PREFERENCE_KEY, purpose: 'Necessary', days: 365, words: 'choice' },
  { name: /^__Host-cart-[a-z]{2}$/, shown: '__Host-cart-…', purpose: 'Necessary', days: 60, words: 'cart' },
  { name: /^cart-count-[a-z]{2}$/, shown: 'cart-count-…', purpose: 'Necessary', days: 60, words: 'count' },
  { name: 'region', shown: 'region', purpose: 'Necessary', days: 365, words: 'region' },
  {
    name: /^((local|dev|staging)_)?(api_token|logged_in)$/,
    shown: 'api_token, logged_in',
    purpose: 'Necessary',
    days: 31,
    words: 'account',
  },
  {
    name: /^ajs_(anonymous|user)_id$/,
    shown: 'ajs_anonymous_id, ajs_user_id',
    purpose: MEASURES,
    days: 365,
    words: 'visitor',
  },
  { name: 'cf-user-country', shown: 'cf-user-country', purpose: MEASURES, days: 1, words: 'country' },
  { name: 'bx-happened', shown: 'bx-happened', purpose: 'Analytics', days: null, words: 'happened' },
  { name: '_gcl_aw', shown: '_gcl_aw', purpose: 'Advertising', days: 90, words: 'click' },
] as const satisfies KeptEntry[]

/** Every key of a browser's storage, local or of a tab. Another one is never written. */
export const STORAGE = [
  { name: PREFERENCE_KEY, shown: PREFERENCE_KEY, purpose: 'Necessary', days: 365, words: 'choice' },
  { name: 'consentDisabled', shown: 'consentDisabled', purpose: 'Necessary', days: 365, words: 'choice' },
  { name: 'country', shown: 'country', purpose: MEASURES, days: null, words: 'country' },
  { name: 'gclid', shown: 'gclid', purpose: 'Advertising', days: null, words: 'click' },
  { name: 'bx-session', shown: 'bx-session', purpose: MEASURES, days: null, words: 'session' },
  { name: 'bx-events', shown: 'bx-events', purpose: 'Analytics', days: 365, words: 'waiting' },
  { name: 'bx-touch', shown: 'bx-touch', purpose: 'Advertising', days: 365, words: 'touch' },
] as const satisfies KeptEntry[]

/** Every call of `/api`, by how its path begins. What is not here is not taken to the backend. */
const CALLS: readonly [RegExp, Purpose][] = [
  [/^(segment-proxies|v1\/segment_proxies|add_segment_data_v2|segment_data)(\/|$)/, 'Analytics'],
  [/^v2\/segment_sessions(\/|$)/, MEASURES],
  [/^users\/register_first_touch$/, 'Advertising'],
  [/^v2\/users\/register_partnerstack_key$/, 'Advertising'],
  [/^(v1\/referrals|v1\/acquisition_attributions|set_affiliation)$/, 'Advertising'],
  [/^(api\/)?prices\//, 'Necessary'],
  [/^v3\/(dynamic_prices|promotions|shopping_lists|users)(\/|$)/, 'Necessary'],
  [
    /^v2\/(variants|products|dielines|orders|line_items|expert_checks|bundles|quantity_options|users|states)(\/|$)/,
    'Necessary',
  ],
  [/^v2\/(quote_requests|instant_quotes|transactionlink)(\/|$)/, 'Necessary'],
  [/^v2\/[^/]+\/stripe\//, 'Necessary'],
  [
    /^v1\/(delivery_estimates|emails|mails|insight|cookie_choices|user|wallet|sustainability|price_lists)(\/|$)/,
    'Necessary',
  ],
  [
    /^(products|product_structure|dielines|country_taxes|vendors|suppliers|hs_codes|client_approval_filesets)(\/|$)/,
    'Necessary',
  ],
  [
    /^(production_list|production_files|download|orders|checkouts|check_payments|payment_schedules|gateway)(\/|$)/,
    'Necessary',
  ],
  [
    /^(box_designs|custom_sample_pack|users|managers|sign_in|sign_up|user_passwords|user_confirmations)(\/|$)/,
    'Necessary',
  ],
  [/^(set_shipping_destination|addresses|quote_requests|offers|boxwright_pro_requests|emails)(\/|$)/, 'Necessary'],
  [/^(ip|qa_comments|qa_state_changes|invoices|shipments)(\/|$)/, 'Necessary'],
]

/** Whether a visitor allows something. */
export function allows(preferences: Preferences, purpose: Purpose): boolean {
  if (purpose === 'Necessary') return true
  return typeof purpose === 'string' ? preferences[purpose] : purpose.some((category) => preferences[category])
}

const purposeIn = (entries: readonly KeptEntry[], name: string): Purpose | null =>
  entries.find((entry) => (typeof entry.name === 'string' ? entry.name === name : entry.name.test(name)))?.purpose ??
  null

/** What a cookie is for; null for one that is not the shop's. */
export const purposeOfCookie = (name: string): Purpose | null => purposeIn(COOKIES, name)

/** What a key of the browser's storage is for; null for one that is not the shop's. A cookie may stand in for storage. */
export const purposeOfStorage = (key: string): Purpose | null => purposeIn(STORAGE, key)

/** Everything that the shop may keep in a browser, wherever. */
export const purposeOfKept = (name: string): Purpose | null => purposeOfCookie(name) ?? purposeOfStorage(name)

/** What a call is for, by its path after `/api/`; null for one that the shop does not have. */
export const purposeOfCall = (path: string): Purpose | null =>
  CALLS.find(([pattern]) => pattern.test(path.replace(/^\//, '')))?.[1] ?? null

/** What an event is for; null for one that is not planned. */
export const purposeOfEvent = (name: string): Purpose | null => planned(name)?.category ?? null

/** What a property that any event may have is for; a property of the event's own is for what the event is for. */
export const purposeOfProperty = (name: string): Purpose => (Object.hasOwn(COMMON, name) ? COMMON[name]! : 'Analytics')
