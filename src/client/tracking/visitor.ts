import { completed, DENIED, type Preferences } from '../../analytics/consent/preferences.ts'
import { scrubbedUrl } from '../../analytics/scrub.ts'
import { analyticsIds, countryOf } from '../../analytics/visitor-cookies.ts'
import { COUNTRY, GCLID } from '../../contract/click.ts'
import type { Arrival } from '../../contract/segment-sessions.ts'
import { keeper } from '../consent/storage.ts'

const isTest = () => document.documentElement.hasAttribute('data-test')

/** What the visitor has allowed, as it stands now: by the very rule of the first bytes. */
export function allowed(): Preferences | null {
  const choice = window.bxConsent?.choice()
  return choice ? completed({ ...DENIED, ...choice }) : null
}

/** The key of this tab's visit, and how it says whether the visit was opened with its click or without. */
export const SESSION = 'bx-session'
export const WITH_CLICK = 'with'
export const WITHOUT_CLICK = 'without'

/** Kept until the tab is closed. */
export const ofTheTab = keeper(allowed, ['session', 'memory'])
/** Kept for longer, wherever the browser lets us. */
export const ofTheBrowser = keeper(allowed)

/** The random number by which this browser is known; made on the first need, kept by the answer that opens a session. */
let ownId = ''
export function anonymousId(): string {
  ownId ||= analyticsIds(document.cookie).anonymous_id || crypto.randomUUID()
  return ownId
}
/** Forgets the number: who agrees again is somebody new. */
export const forgetId = (): void => {
  ownId = ''
}

/** Who is signed in, as an operator's own tag has noted it; empty for nobody. */
export const userId = (): string => analyticsIds(document.cookie).user_id

/** The click that led to this very address, where it may be known. Anything that is no click id is none. */
export function clickHere(): string {
  if (!allowed()?.Advertising) return ''
  const click = new URLSearchParams(location.search).get('gclid') ?? ''
  return GCLID.test(click) ? click : ''
}

/** The click that led here, or that began this tab's visit. */
export function clickId(): string {
  const here = clickHere()
  if (here) ofTheTab.write('gclid', here)
  return here || (ofTheTab.read('gclid') ?? '')
}

/** The visitor's country, from the CDN's cookie; two capital letters or nothing. */
export function country(): string {
  const found = countryOf(document.cookie, isTest()) || (ofTheTab.read('country') ?? '')
  if (!COUNTRY.test(found)) return ''
  ofTheTab.write('country', found)
  return found
}

/** Words of the address about the campaign that led here: `utm_source` and its like. */
export function campaignWords(): Record<string, string> {
  const words = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'))
  return Object.fromEntries(words.map(([name, value]) => [name, value.slice(0, 200)]))
}

/** Whether this address says how its visitor came; another only leads on through the shop. */
export const isArrival = (): boolean => clickHere() !== '' || Object.keys(campaignWords()).length > 0

/** How a visitor came, in the fields of the calls. */
export const arrival = (): Arrival => ({
  anonymous_id: anonymousId(),
  attribution_gclid: clickId(),
  attribution_country: country(),
  ...campaignWords(),
  landing_page: scrubbedUrl(location.href).slice(0, 500),
  referrer: scrubbedUrl(document.referrer).slice(0, 500),
})
