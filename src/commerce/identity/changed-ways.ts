import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { NOBODY } from '../mail/sender.ts'
import type { CommerceContext } from '../mount.ts'
import { passkeys } from '../schema/passkeys.ts'
import { recoveryCodes } from '../schema/recovery-codes.ts'
import { secondFactors } from '../schema/second-factors.ts'
import { type AccountRow, accountById } from './accounts.ts'
import { mailCode } from './mailed-codes.ts'
import { peekCode } from './one-time-codes.ts'
import type { AccountPrincipal } from './principal.ts'

/**
 * Tells the owner of an account that its passkeys or the codes of its app were changed. The link of the mail chooses a new password and
 * removes what was added since the acting session began: with a new password alone, whoever added it would still be in.
 */
export async function tellOfChangedWays(c: CommerceContext, { user, session }: AccountPrincipal): Promise<void> {
  const data = { userId: user.id, since: session.createdAt }
  const code = { purpose: 'ways-undo', emailKey: user.emailKey!, data } as const
  // Whoever did it must not be able to use up what its owner may be sent.
  await mailCode(c, code, user, 'ways-changed', NOBODY)
}

/** A link for a new password. */
export interface PasswordLink {
  purpose: 'reset' | 'ways-undo'
  account: AccountRow
  emailKey: string
  /** The instant (ISO) since which passkeys and codes of an app are removed, too; null for none. */
  since: string | null
}

/** What a link for a new password is about, without using it up; null for an invalid one. */
export async function passwordLink(db: D1Database, token: string): Promise<PasswordLink | null> {
  const [reset, undo] = [await peekCode(db, 'reset', token), await peekCode(db, 'ways-undo', token)]
  const code = reset ?? undo
  const account = code && (await accountById(db, code.data.userId))?.account
  if (!account) return null
  // The mail went to the address of that time: whoever had another one then must not open the account by it now.
  if (undo && account.emailKey !== undo.emailKey) return null
  return {
    purpose: undo ? 'ways-undo' : 'reset',
    account,
    emailKey: code.emailKey,
    since: undo?.data.since ?? null,
  }
}

/**
 * The statements that remove the passkeys and the codes of an app that were added to an account since an instant (ISO), and all recovery
 * codes, of which nobody knows how old they are.
 */
export function dropWaysSince(db: D1Database, userId: string, since: string) {
  const shop = drizzle(db)
  // A set-up that was begun is nobody's any more: its secret was shown to whoever began it.
  const isSince = or(gte(secondFactors.confirmedAt, since), isNull(secondFactors.confirmedAt))
  return [
    shop.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since))),
    shop.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isSince)),
    shop.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ] as const
}
