import { completed, DENIED, type Preferences } from '../../analytics/consent/preferences.ts'
import { scrubbedUrl } from '../../analytics/scrub.ts'
import { analyticsIds, countryOf } from '../../analytics/visitor-cookies.ts'
import { COUNTRY, GCLID } from '../../contract/click.ts'
import type { Arrival } from '../../contract/segment-sessions.ts'
import { consentedStorage } from '../consent/storage.ts'

const isTest = () => document.documentElement.hasAttribute('data-test')

/** The visitor's current consent, read by the script of the first bytes. */
export function allowed(): Preferences | null {
  const choice = window.bxConsent?.choice()
  return choice ? completed({ ...DENIED, ...choice }) : null
}

/**
 * The key of this tab's visit. Its first line says whether the visit was opened with its click or without, and by which campaign; the
 * second has how the visitor came, until that was accepted.
 */
export const SESSION = 'bx-session'
export const WITH_CLICK = 'with'
export const WITHOUT_CLICK = 'without'

/** Storage until the tab is closed. */
export const ofTheTab = consentedStorage(allowed, ['session', 'memory'])
/** Storage that no request carries: what is sent to nobody. */
export const ofThisBrowserAlone = consentedStorage(allowed, ['local'])
/** Storage for longer, in the first kind that the browser allows. */
export const ofTheBrowser = consentedStorage(allowed)

/** The anonymous id of this browser: made when it is first needed, stored by the answer that opens a session. */
let ownId = ''
export function anonymousId(): string {
  ownId ||= analyticsIds(document.cookie).anonymous_id || crypto.randomUUID()
  return ownId
}
/** Deletes the id, so that somebody who agrees again is a new visitor. */
export const forgetId = (): void => {
  ownId = ''
}

/** The id of a signed-in user, as an operator's own tag has stored it; empty where there is none. */
export const userId = (): string => analyticsIds(document.cookie).user_id

/** The click id in this page's address, where it is allowed; empty where there is none or it is invalid. */
export function clickHere(): string {
  if (!allowed()?.Advertising) return ''
  const click = new URLSearchParams(location.search).get('gclid') ?? ''
  return GCLID.test(click) ? click : ''
}

/** The click id in this page's address, or the one that began this tab's visit. */
export function clickId(): string {
  return clickHere() || (ofTheTab.read('gclid') ?? '')
}

/** The visitor's country, from the CDN's cookie; two capital letters, or empty. */
export function country(): string {
  const found = countryOf(document.cookie, isTest()) || (ofTheTab.read('country') ?? '')
  if (!COUNTRY.test(found)) return ''
  ofTheTab.write('country', found)
  return found
}

/** The campaign's parameters in this page's address, such as `utm_source`. */
function campaignWords(): Record<string, string> {
  const words = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'))
  return Object.fromEntries(words.map(([name, value]) => [name, value.slice(0, 200)]))
}

/** Whether this page's address says how its visitor came; otherwise they only moved on within the shop. */
export const isArrival = (): boolean => clickHere() !== '' || Object.keys(campaignWords()).length > 0

/** What this page says of how its visitor came: the campaign, and the page itself. */
export const cameHere = (): Record<string, string> => ({
  ...campaignWords(),
  landing_page: scrubbedUrl(location.href).slice(0, 500),
  referrer: scrubbedUrl(document.referrer).slice(0, 500),
})

/** How a visitor came, with the field names of the calls. @param came as an earlier page of this tab said it, if not this one */
export const arrival = (came = cameHere()): Arrival => ({
  anonymous_id: anonymousId(),
  attribution_gclid: clickId(),
  attribution_country: country(),
  ...came,
})
