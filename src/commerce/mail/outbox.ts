import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Mail } from '../../mails/mail.ts'
import { renderMail } from '../../mails/render.tsx'
import type { CommerceEnv } from '../env.ts'
import { mails } from '../schema.ts'

/** What a mail is for; so that one kind can be held back where it comes too often. */
export type MailKind = 'confirm-subscription'

interface Letter {
  to: string
  kind: MailKind
  mail: Mail
  headers?: Record<string, string>
}

/** Puts a mail into the outbox, and its sending into the queue. */
export async function post(env: CommerceEnv, { to, kind, mail, headers = {} }: Letter): Promise<void> {
  const id = crypto.randomUUID()
  const writtenAt = new Date().toISOString()
  await drizzle(env.DB)
    .insert(mails)
    .values({ id, kind, recipient: to, ...renderMail(mail), headers, writtenAt, sentAt: null })
  await env.TASKS.send({ kind: 'mail', id })
}

/**
 * Sends a mail of the outbox that has not gone yet. Without a binding it stays to be read at `/dev/mail`.
 *
 * @throws whatever the binding throws: the queue tries again
 */
export async function sendMail(env: CommerceEnv, id: string): Promise<void> {
  if (!env.EMAIL || !env.MAIL_FROM) return
  const database = drizzle(env.DB)
  const [mail] = await database
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
  if (!mail) return
  const { recipient, subject, html, text, headers } = mail
  await env.EMAIL.send({ from: env.MAIL_FROM, to: recipient, subject, html, text, headers })
  await database.update(mails).set({ sentAt: new Date().toISOString() }).where(eq(mails.id, id))
}

/** How many mails of a kind went to somebody since a moment, ISO 8601. */
export async function mailsSince(db: D1Database, to: string, kind: MailKind, since: string): Promise<number> {
  const [row] = await drizzle(db)
    .select({ written: count() })
    .from(mails)
    .where(and(eq(mails.recipient, to), eq(mails.kind, kind), gt(mails.writtenAt, since)))
  return row?.written ?? 0
}

/** The newest mails, without their bodies. */
export function newestMails(db: D1Database, most: number) {
  const { id, kind, recipient, subject, writtenAt, sentAt } = mails
  return drizzle(db)
    .select({ id, kind, recipient, subject, writtenAt, sentAt })
    .from(mails)
    .orderBy(desc(writtenAt))
    .limit(most)
}

/** A mail, whole; null for an id that is none. */
export async function mailOf(db: D1Database, id: string): Promise<typeof mails.$inferSelect | null> {
  const [mail] = await drizzle(db).select().from(mails).where(eq(mails.id, id))
  return mail ?? null
}
