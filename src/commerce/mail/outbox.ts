import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mailboxOf } from '../../contract/email.ts'
import type { Mail } from '../../mails/mail.ts'
import { renderMail } from '../../mails/render.tsx'
import type { CommerceEnv } from '../env.ts'
import { enqueue } from '../queue-out.ts'
import { mails } from '../schema.ts'
import { type MailKind, type Sender, withinAllowance } from './allowance.ts'

interface Letter {
  to: string
  kind: MailKind
  mail: Mail
  sender: Sender
  headers?: Record<string, string>
}

/**
 * Puts a mail into the outbox, and its sending into the queue; or leaves it, where its mailbox, its caller or its network has
 * had enough of the kind today. Counting and writing are one statement, so that many at once are not more.
 */
export async function post(env: CommerceEnv, { to, kind, mail, sender, headers = {} }: Letter): Promise<void> {
  const id = crypto.randomUUID()
  const { subject, html, text } = renderMail(mail)
  const { meta } = await drizzle(env.DB).run(sql`
    insert into ${mails}
      (id, kind, recipient, letter_box, caller, network, subject, html, text, headers, written_at)
    select ${id}, ${kind}, ${to}, ${mailboxOf(to)}, ${sender.caller}, ${sender.network}, ${subject}, ${html}, ${text},
      ${JSON.stringify(headers)}, ${new Date().toISOString()}
    where ${withinAllowance(kind, to, sender)}`)
  if (meta.changes > 0) await enqueue(env, 'TASKS', [{ kind: 'mail', id }])
}

/**
 * Sends a mail of the outbox that has not gone yet. Without a binding it stays to be read at `/dev/mail`. It is noted as sent
 * before it is, so that two who try at once send it once.
 *
 * @throws whatever the binding throws: the queue tries again
 */
export async function sendMail(env: CommerceEnv, id: string): Promise<void> {
  if (!env.EMAIL || !env.MAIL_FROM) {
    if (env.ENVIRONMENT !== 'local') console.error(JSON.stringify({ mail: id, kept: 'no binding sends mail' }))
    return
  }
  const database = drizzle(env.DB)
  const [mail] = await database
    .update(mails)
    .set({ sentAt: new Date().toISOString() })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    .returning()
  if (!mail) return
  const { recipient, subject, html, text, headers } = mail
  try {
    await env.EMAIL.send({ from: env.MAIL_FROM, to: recipient, subject, html, text, headers })
  } catch (cause) {
    await database.update(mails).set({ sentAt: null }).where(eq(mails.id, id))
    throw cause
  }
}

/** Mails that were written between two moments and have not gone: their task was lost. */
export async function unsentMails(db: D1Database, after: string, before: string): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), gt(mails.writtenAt, after), lt(mails.writtenAt, before)))
    .orderBy(desc(mails.writtenAt))
    .limit(100)
  return rows.map(({ id }) => id)
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
