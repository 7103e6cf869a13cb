import { preferencesOf } from '../../analytics/consent/preferences.ts'
import { scrubbedUrl } from '../../analytics/scrub.ts'
import { analyticsIds, countryOf } from '../../analytics/visitor-cookies.ts'
import { COUNTRY, GCLID } from '../../contract/click.ts'
import { keeper } from '../storage.ts'

const isTest = () => document.documentElement.hasAttribute('data-test')

/** What the visitor has allowed, as it stands now. */
export const allowed = () => preferencesOf(document.cookie, isTest())

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

export const userId = (): string => analyticsIds(document.cookie).user_id

/** The click that led to this very address. Anything that is no click id is none. */
function clickHere(): string {
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

/** What this address says of how its visitor came; empty for one that only leads on through the shop. */
export const arrivalHere = (): string => [clickHere(), ...Object.values(campaignWords())].filter(Boolean).join(' ')

/** How a visitor came, as the calls tell it. */
export const arrival = () => ({
  anonymous_id: anonymousId(),
  attribution_gclid: clickId(),
  attribution_country: country(),
  ...campaignWords(),
  landing_page: scrubbedUrl(location.href).slice(0, 500),
  referrer: scrubbedUrl(document.referrer).slice(0, 500),
})
