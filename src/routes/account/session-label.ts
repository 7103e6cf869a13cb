import type { SessionLabel } from '../../contract/identity.ts'
import type { ShopContext } from '../shop-env.ts'

/** By what a browser says of itself; the first that fits. Edge and Opera call themselves Chrome, and Chrome calls itself Safari. */
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

/** What the list of sessions will call this browser: what it says of itself, and where the network saw it. */
export function sessionLabelOf(c: ShopContext): SessionLabel {
  const agent = c.req.header('User-Agent') ?? ''
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(agent))?.[1]
  const browser = nameIn(BROWSERS)
  const system = nameIn(SYSTEMS)
  const { city, country } = (c.req.raw.cf ?? {}) as { city?: string; country?: string }
  const place = [city, country].filter(Boolean).join(', ').slice(0, LONGEST_PLACE)
  return { ...(browser && { browser }), ...(system && { system }), ...(place && { place }) }
}
