import type { AccountRole } from '../../contract/roles.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { Language } from '../../regions/language.ts'

/** An account that waits for its address to be confirmed. */
export interface PendingAccount {
  email: string
  name: string | null
  role: Extract<AccountRole, 'b2c' | 'b2b'>
  region: RegionCode
  language: Language
  /** Of the password that was typed; it counts only in the browser in which it was. */
  passwordHash: string | null
}

/** Where a passkey is asked for. */
export interface PasskeyHost {
  rpId: string
  origin: string
}

/** What a code of each purpose stands for. */
export interface CodeDataOf {
  'sign-up': PendingAccount
  'sign-in': { userId: string }
  reset: { userId: string }
  'email-change': { userId: string; email: string }
  /** Gives an account back its former address; what signs in since the change, an instant, goes with it. */
  'email-undo': { userId: string; email: string; changedAt: string }
  /** A challenge to a device that is to hold a passkey, in one session and for one host. */
  'passkey-new': { userId: string; sessionId: string } & PasskeyHost
  /** A challenge to whatever passkey its browser has. */
  'passkey-sign-in': PasskeyHost
}
export type CodePurpose = keyof CodeDataOf
export type CodeData = CodeDataOf[CodePurpose]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds for which a code is good (ASVS 5.0, 6.5.5: what signs in at most ten minutes). */
export const CODE_SECONDS: Record<CodePurpose, number> = {
  'sign-up': DAY,
  'sign-in': 10 * MINUTE,
  reset: 10 * MINUTE,
  'email-change': DAY,
  'email-undo': 7 * DAY,
  'passkey-new': 10 * MINUTE,
  'passkey-sign-in': 10 * MINUTE,
}
