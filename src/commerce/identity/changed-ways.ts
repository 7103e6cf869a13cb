import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { writeWithMails } from '../mail/outbox.ts'
import { NOBODY } from '../mail/sender.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { passkeys } from '../schema/passkeys.ts'
import { recoveryCodes } from '../schema/recovery-codes.ts'
import { secondFactors } from '../schema/second-factors.ts'
import { users } from '../schema/users.ts'
import { statementOf } from '../statement.ts'
import { type AccountRow, accountById, passwordWrite } from './accounts.ts'
import { badToken } from './links.ts'
import { mailCode } from './mailed-codes.ts'
import { accountPosting } from './mails.ts'
import { dropCodesOf, goodLink, peekCode, spentLink, wasBadLink } from './one-time-codes.ts'
import type { AccountPrincipal } from './principal.ts'
import { endSessions } from './sessions.ts'

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

/**
 * What a link for a new password is about, without using it up.
 *
 * @throws Refusal 422 `bad_token` for an invalid one; 422 `other_address` while the account does not have the address of the mail: whoever
 * had another one then must not open the account by it now, and once its owner has taken the address back, the link is good again
 */
export async function passwordLink(db: D1Database, token: string): Promise<PasswordLink> {
  const [reset, undo] = [await peekCode(db, 'reset', token), await peekCode(db, 'ways-undo', token)]
  const code = reset ?? undo
  const account = code && (await accountById(db, code.data.userId))?.account
  if (!account) throw badToken()
  if (account.emailKey !== code.emailKey)
    throw new Refusal(422, 'other_address', 'The account has another address now. Take that of this mail back first.', {
      token: ['is good again once the account has the address to which it was sent'],
    })
  return {
    purpose: undo ? 'ways-undo' : 'reset',
    account,
    emailKey: code.emailKey,
    since: undo?.data.since ?? null,
  }
}

/**
 * Sets a new password by its link, ends every session, removes what the link takes back and tells the owner. All of it is written together, or
 * nothing is, and then the link stays good: between two writes, a session that is about to end could add a passkey.
 *
 * @throws Refusal 422 `bad_token` where the link is not good any more, or the account has another address since
 */
export async function choosePassword(
  c: CommerceContext,
  token: string,
  { purpose, account, emailKey, since }: PasswordLink,
  hash: string,
): Promise<void> {
  const db = c.env.DB
  const { id } = account
  const hasAddress = sql`exists (select 1 from ${users} where id = ${id} and email_key = ${emailKey} and disabled_at is null)`
  const queries = [
    await goodLink(purpose, token, hasAddress),
    ...(since === null ? [] : dropWaysSince(db, id, since)),
    passwordWrite(db, id, hash),
    endSessions(db, id),
    dropCodesOf(db, id),
    await spentLink(token),
  ]
  const act = queries.map((query) => statementOf(db, query))
  const mail = await accountPosting(c, account, { kind: 'password-changed' })
  try {
    await writeWithMails(db, act, [mail])
  } catch (cause) {
    throw wasBadLink(cause) ? badToken() : cause
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
