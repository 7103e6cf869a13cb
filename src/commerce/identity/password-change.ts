import { writeWithMails } from '../mail/outbox.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal, SENTENCE } from '../refusal.ts'
import { statementOf } from '../statement.ts'
import { passwordWrite } from './accounts.ts'
import { accountPosting } from './mails.ts'
import { dropCodesOf } from './one-time-codes.ts'
import type { AccountPrincipal } from './principal.ts'
import { rotation, type SessionTokens, wasEnded } from './sessions.ts'

/**
 * Replaces the password of an account in a session, which goes on under new tokens; every other session ends, and the owner is told. All of it
 * is written together, or nothing is.
 *
 * @throws Refusal 401 where the session has ended since the call began: while a password is hashed, its owner may have ended it, and
 * chosen another by a link
 */
export async function replacePassword(
  c: CommerceContext,
  { user, session }: AccountPrincipal,
  hash: string,
): Promise<SessionTokens> {
  const { env } = c
  const { queries, tokens } = await rotation(env, session)
  const mail = await accountPosting(c, user, { kind: 'password-changed' })
  const act = [...queries, passwordWrite(env.DB, user.id, hash), dropCodesOf(env.DB, user.id)]
  const statements = act.map((query) => statementOf(env.DB, query))
  try {
    await writeWithMails(env.DB, statements, [mail])
  } catch (cause) {
    throw wasEnded(cause) ? new Refusal(401, 'unauthorized', SENTENCE.unauthorized) : cause
  }
  return tokens
}
