import { and, eq, gt, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mailboxOf } from '../../contract/email.ts'
import { type Posting, posting, writeWithMails } from '../mail/outbox.ts'
import { NOBODY } from '../mail/sender.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { customerNotes } from '../schema/customer-notes.ts'
import { passwords } from '../schema/passwords.ts'
import { users } from '../schema/users.ts'
import { statementOf } from '../statement.ts'
import { accountByEmail, accountById } from './accounts.ts'
import { dropWaysSince } from './changed-ways.ts'
import { badToken, targetAt, tellOfClosed } from './links.ts'
import { mailCode } from './mailed-codes.ts'
import { accountLetter, type MailTarget, writeAccountMail } from './mails.ts'
import { draftedCode, dropCodes, dropCodesOf, dropUndoLinks, goodLink, peekCode, wasBadLink } from './one-time-codes.ts'
import type { CodeDataOf } from './one-time-data.ts'
import type { AccountPrincipal } from './principal.ts'
import { endSessions } from './sessions.ts'

/** Sends the confirmation to the new address. If it has another account already, only its owner is told. */
export async function sendEmailChange(
  c: CommerceContext,
  { userId, session }: AccountPrincipal,
  { emailKey, ...target }: MailTarget & { emailKey: string },
): Promise<void> {
  const known = await accountByEmail(c.env.DB, emailKey)
  // Another spelling of one's own address is as good as any new one.
  if (known && known.account.id !== userId)
    return writeAccountMail(c, targetAt(target, known.account), { kind: 'exists' })
  if (await tellOfClosed(c, emailKey, target)) return
  const data = { userId, email: target.email, heldSince: session.createdAt }
  const owner = await accountById(c.env.DB, userId)
  const language = owner?.account.language ?? target.language
  await mailCode(c, { purpose: 'email-change', emailKey, data }, { ...target, language }, 'email-change')
}

/**
 * Sets the confirmed address of an account, and tells the old one how to undo it. The change and that mail are written together, or
 * neither is, and then the link stays good.
 *
 * @throws Refusal 422
 */
export async function changeEmail(c: CommerceContext, token: string): Promise<void> {
  const { env } = c
  const link = await peekCode(env.DB, 'email-change', token)
  const former = link && (await accountById(env.DB, link.data.userId))?.account
  if (!former) throw badToken()
  const { id, email, emailKey, formerEmails: earlier } = former
  const { heldSince } = link.data
  const before = earlier ?? []
  const changedAt = new Date().toISOString()
  const data = { userId: id, email, changedAt, formerCount: before.length, ...(heldSince && { heldSince }) }
  const undo = await draftedCode({ purpose: 'email-undo', emailKey, data })
  const origin = c.req.header('X-Shop-Origin') ?? null
  const content = { kind: 'email-changed', token: undo.code.token } as const
  const mail = await posting(env, await accountLetter(env, former, content, { origin, sender: NOBODY }))
  // The link itself is one of the codes of the new address.
  const followed = [dropCodes(env.DB, link.emailKey), dropCodesOf(env.DB, id), undo.insertion]
  const formerEmails = [...before, email]
  await setEmail(env.DB, { purpose: 'email-change', token }, link, { formerEmails, followed, mails: [mail] })
}

/**
 * Restores the former address of an account. An attacker may have added credentials, before the change too: every session ends, and
 * passwords, passkeys and second factors set since the session began that asked for it are removed, and all recovery codes, of which
 * nobody knows how old they are; so are the links that would undo a later change, which went to the attacker's own addresses. All of
 * it is written together, or nothing is, and then the link stays good. A deletion is canceled, as by signing in: its mail may have gone to
 * the attacker.
 *
 * @throws Refusal 422; 409 `email_taken` where a younger account has that address, and the link stays good
 */
export async function undoEmailChange(c: CommerceContext, token: string): Promise<void> {
  const { DB } = c.env
  const link = await peekCode(DB, 'email-undo', token)
  if (!link) throw badToken()
  const { userId, changedAt, heldSince = changedAt } = link.data
  if (await isTaken(DB, link.emailKey, userId))
    throw new Refusal(409, 'email_taken', 'Another account has this address now. Give that one another address first.')
  const shop = drizzle(DB)
  const followed = [
    dropUndoLinks(DB, userId, changedAt),
    endSessions(DB, userId),
    dropCodesOf(DB, userId),
    shop.delete(passwords).where(and(eq(passwords.userId, userId), gt(passwords.changedAt, heldSince))),
    ...dropWaysSince(DB, userId, heldSince),
    shop.update(users).set({ eraseAt: null }).where(eq(users.id, userId)),
  ]
  await setEmail(DB, { purpose: 'email-undo', token }, link, {
    formerEmails: await emailsBefore(DB, link.data),
    followed,
  })
}

/** The addresses that an account had before one of them: a thief's, of changes since then, are none of its owner. */
async function emailsBefore(
  db: D1Database,
  { userId, email, formerCount }: CodeDataOf['email-undo'],
): Promise<string[]> {
  const [row] = await drizzle(db).select({ former: users.formerEmails }).from(users).where(eq(users.id, userId))
  const former = row?.former ?? []
  return former.slice(0, formerCount ?? Math.max(0, former.lastIndexOf(email)))
}

/** Whether another account has an address. */
async function isTaken(db: D1Database, emailKey: string, userId: string): Promise<boolean> {
  return (await drizzle(db).$count(users, and(eq(users.emailKey, emailKey), ne(users.id, userId)))) > 0
}

/** What is written with a new address: what follows from it, the end of the link included, and who is told of it. */
interface Written {
  /** The addresses that the account had before. */
  formerEmails: string[]
  followed: readonly SQLWrapper[]
  mails?: readonly Posting[]
}

/**
 * Sets the address of an account by a link, in one batch with what follows.
 *
 * @throws Refusal 422 where the link is not good any more, or another account has the address: then nothing is written
 */
async function setEmail(
  db: D1Database,
  { purpose, token }: { purpose: 'email-change' | 'email-undo'; token: string },
  { emailKey, data: { userId, email } }: { emailKey: string; data: { userId: string; email: string } },
  { formerEmails, followed, mails = [] }: Written,
): Promise<void> {
  const isFree = sql`not exists (select 1 from users other where other.email_key = ${emailKey} and other.id <> ${userId})`
  const queries = [
    await goodLink(purpose, token, isFree),
    // The merchant's notes are found by the address, so they go along with it.
    drizzle(db)
      .update(customerNotes)
      .set({ address: emailKey, mailbox: mailboxOf(email) })
      .where(sql`${customerNotes.address} = (select email_key from ${users} where id = ${userId})`),
    drizzle(db).update(users).set({ email, emailKey, formerEmails }).where(eq(users.id, userId)),
    ...followed,
  ]
  const act = queries.map((query) => statementOf(db, query))
  try {
    await writeWithMails(db, act, mails)
  } catch (cause) {
    throw wasBadLink(cause) ? badToken() : cause
  }
}
