import type { ConsentKind } from '../../contract/consent.ts'
import type { Profile } from '../../contract/profile.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { Language } from '../../regions/language.ts'

/** The values of the settings form. */
export interface SettingsValues {
  email: string
  person: string
  company: string
  vatNumber: string
  phone: string
  customerType: 'b2b' | 'b2c'
  /** Whether users may change their customer type themselves. */
  mayChangeType: boolean
  store: RegionCode
  language: Language
  profile: Profile
}

/** A consent that is in force, as it was given. */
export interface GivenConsent {
  name: ConsentKind
  text: string
  location: string
  region: string
  recordedAt: string
  isWaiting: boolean
}
