import { and, eq, gte, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { CommerceContext } from '../mount.ts'
import { passkeys } from '../schema/passkeys.ts'
import { passwords } from '../schema/passwords.ts'
import { secondFactors } from '../schema/second-factors.ts'
import { users } from '../schema/users.ts'
import { accountByEmail, accountById } from './accounts.ts'
import { badToken, usedCode } from './links.ts'
import { type MailTarget, writeAccountMail } from './mails.ts'
import { dropCodes, dropCodesOf, newCode } from './one-time-codes.ts'
import { endSessions } from './sessions.ts'

/** Sends the confirmation to the new address. If it has an account already, only its owner is told. */
export async function sendEmailChange(
  c: CommerceContext,
  userId: string,
  { emailKey, ...target }: MailTarget & { emailKey: string },
): Promise<void> {
  if (await accountByEmail(c.env.DB, emailKey)) return writeAccountMail(c, target, { kind: 'exists' })
  const data = { userId, email: target.email }
  const { token } = await newCode(c.env.DB, { purpose: 'email-change', emailKey, data })
  await writeAccountMail(c, target, { kind: 'email-change', token })
}

/** Sets the confirmed address of an account, and tells the old one how to undo it. @throws Refusal 422 */
export async function changeEmail(c: CommerceContext, token: string): Promise<void> {
  const { env } = c
  const { emailKey, data } = await usedCode(env.DB, 'email-change', { token })
  const former = (await accountById(env.DB, data.userId))?.account
  if (!former || !(await setEmail(env.DB, former.id, data.email, emailKey))) throw badToken()
  await dropCodes(env.DB, emailKey)
  await dropCodesOf(env.DB, former.id)
  const undo = await newCode(env.DB, {
    purpose: 'email-undo',
    emailKey: former.emailKey,
    data: { userId: former.id, email: former.email, changedAt: new Date().toISOString() },
  })
  await writeAccountMail(c, former, { kind: 'email-changed', token: undo.token })
}

/**
 * Restores the former address of an account. An attacker may have added credentials: every session ends, and passwords, passkeys
 * and second factors set since then are removed.
 *
 * @throws Refusal 422
 */
export async function undoEmailChange(c: CommerceContext, token: string): Promise<void> {
  const { DB } = c.env
  const { emailKey, data } = await usedCode(DB, 'email-undo', { token })
  const { userId, email, changedAt } = data
  if (!(await setEmail(DB, userId, email, emailKey))) throw badToken()
  await endSessions(DB, userId)
  await dropCodesOf(DB, userId)
  const shop = drizzle(DB)
  await shop.batch([
    shop.delete(passwords).where(and(eq(passwords.userId, userId), gte(passwords.changedAt, changedAt))),
    shop.delete(secondFactors).where(and(eq(secondFactors.userId, userId), gte(secondFactors.confirmedAt, changedAt))),
    shop.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, changedAt))),
  ])
}

/** Sets the address of an account, unless another account has it. @returns whether it is set */
async function setEmail(db: D1Database, id: string, email: string, emailKey: string): Promise<boolean> {
  const isFree = sql`not exists (select 1 from users other where other.email_key = ${emailKey} and other.id <> ${id})`
  const changed = await drizzle(db)
    .update(users)
    .set({ email, emailKey })
    .where(and(eq(users.id, id), isFree))
    .returning({ id: users.id })
  return changed.length > 0
}
