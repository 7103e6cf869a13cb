import type { ConsentCategory } from '../../contract/purpose.ts'
import type { Preferences } from './preferences.ts'

/** Google's consent signals, and the category that each depends on. */
const SIGNALS = {
  functionality_storage: 'Functional',
  analytics_storage: 'Analytics',
  ad_storage: 'Advertising',
  ad_user_data: 'Advertising',
  ad_personalization: 'Advertising',
  security_storage: 'Essential',
  personalization_storage: 'Essential',
} as const satisfies Record<string, ConsentCategory>

export type Signals = Record<keyof typeof SIGNALS, 'granted' | 'denied'>

/** The seven signals of a choice. */
export function signalsOf(preferences: Preferences): Signals {
  return Object.fromEntries(
    Object.entries(SIGNALS).map(([signal, category]) => [signal, preferences[category] ? 'granted' : 'denied']),
  ) as Signals
}
