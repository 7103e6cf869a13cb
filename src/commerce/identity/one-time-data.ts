import { DAY_SECONDS, MINUTE_SECONDS } from '../../contract/duration.ts'
import type { AccountRole } from '../../contract/roles.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { Language } from '../../regions/language.ts'

/** A sign-up that waits for the confirmation of its address. */
export interface PendingAccount {
  email: string
  name: string | null
  role: Extract<AccountRole, 'b2c' | 'b2b'>
  region: RegionCode
  language: Language
  /** Hash of the typed password; it counts only in the browser that typed it. */
  passwordHash: string | null
  back: Back
}

/** The page from which somebody was sent to sign in, as they asked; null for none. Codes of an earlier release do not have it. */
type Back = string | null | undefined

/** Where a passkey is requested. */
export interface PasskeyHost {
  rpId: string
  origin: string
}

/** Who asked for a change. */
interface Asked {
  /** When their session began, an instant: what was set since then may be somebody else's. Codes of a former release have none. */
  heldSince?: string
}

/** The data of a code, by purpose. */
export interface CodeDataOf {
  'sign-up': PendingAccount
  'sign-in': { userId: string; back: Back }
  reset: { userId: string }
  /** Chooses a new password; passkeys and codes of an app that were added since an instant are removed. */
  'ways-undo': { userId: string; since: string }
  'email-change': { userId: string; email: string } & Asked
  /**
   * Restores the former address of an account, which was changed at an instant. `formerCount` of its former addresses are from before that
   * address; codes of a former release do not say it.
   */
  'email-undo': { userId: string; email: string; changedAt: string; formerCount?: number } & Asked
  /** A challenge for creating a passkey, in one session and for one host. */
  'passkey-new': { userId: string; sessionId: string } & PasskeyHost
  /** A challenge for signing in with any passkey. */
  'passkey-sign-in': PasskeyHost
}
export type CodePurpose = keyof CodeDataOf
export type CodeData = CodeDataOf[CodePurpose]

/** Lifetimes of codes in seconds (ASVS 5.0, 6.5.5: at most ten minutes for signing in). */
export const CODE_SECONDS: Record<CodePurpose, number> = {
  'sign-up': DAY_SECONDS,
  'sign-in': 10 * MINUTE_SECONDS,
  reset: 10 * MINUTE_SECONDS,
  'ways-undo': 7 * DAY_SECONDS,
  'email-change': DAY_SECONDS,
  'email-undo': 7 * DAY_SECONDS,
  'passkey-new': 10 * MINUTE_SECONDS,
  'passkey-sign-in': 10 * MINUTE_SECONDS,
}

/** The links by which an owner takes back what somebody else has done: were they revoked by a further act, that one would be enough. */
export const TAKES_BACK: CodePurpose[] = ['email-undo', 'ways-undo']
