import type { SessionLabel } from '../../contract/session-tokens.ts'
import { asOneLine } from '../../regions/postal-address.ts'
import type { ShopContext } from '../shop-env.ts'

/** Patterns of the User-Agent; the first match counts. Edge and Opera also contain "Chrome", and Chrome contains "Safari". */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const LONGEST_PLACE = 80

/** The name of this browser in the list of sessions: from its User-Agent, with the location from the network. */
export function sessionLabelOf(c: ShopContext): SessionLabel {
  const agent = c.req.header('User-Agent') ?? ''
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(agent))?.[1]
  const browser = nameIn(BROWSERS)
  const system = nameIn(SYSTEMS)
  const { city, country } = (c.req.raw.cf ?? {}) as { city?: string; country?: string }
  const place = asOneLine([city, country]).slice(0, LONGEST_PLACE)
  return { ...(browser && { browser }), ...(system && { system }), ...(place && { place }) }
}
