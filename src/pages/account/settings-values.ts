import type { ConsentKind } from '../../contract/consents.ts'
import type { Profile } from '../../contract/profile.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { Language } from '../../regions/language.ts'

/** What the form of the settings says. */
export interface SettingsValues {
  email: string
  person: string
  company: string
  vatNumber: string
  phone: string
  customerType: 'b2b' | 'b2c'
  /** Whether their type of customer is theirs to change. */
  mayChangeType: boolean
  store: RegionCode
  language: Language
  profile: Profile
}

/** A consent that holds, as it was given. */
export interface GivenConsent {
  name: ConsentKind
  text: string
  location: string
  region: string
  recordedAt: string
  isWaiting: boolean
}
