import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { DAY_MS, MINUTE_MS } from '../../contract/duration.ts'
import { mailboxOf } from '../../contract/email.ts'
import type { Env } from '../../contract/env.ts'
import type { Mail } from '../../mail/mail.ts'
import type { KeyedPart } from '../keyed-part.ts'
import { attempt } from '../outside-work.ts'
import { enqueue } from '../queue-out.ts'
import { mails } from '../schema/mails.ts'
import { statementOf } from '../statement.ts'
import { type MailKind, withinAllowance } from './allowance.ts'
import { emailMessage } from './email-message.ts'
import { warnOfExampleContact } from './example-contact.ts'
import type { Sender } from './sender.ts'

export interface Letter {
  /**
   * The idempotency key, `order-placed R123456789`, so that a repetition after a crash is the same mail; without one each is new.
   */
  id?: string
  to: string
  kind: MailKind
  mail: Mail
  sender: Sender
  headers?: Record<string, string>
}

/** Age at which a mail is not sent any more: what it says is over. */
export const STALE_AFTER_MS = 2 * DAY_MS

/** Milliseconds after which a sender's claim without a result expires. */
const SENDING_AGE_MS = MINUTE_MS

/** A mail for the outbox. */
export interface Posting {
  /** Inserts it; may be part of a batch. */
  statement: D1PreparedStatement
  /** Queues its sending, after the statement. @returns whether it is in the outbox */
  posted(result: D1Result): Promise<boolean>
}

/** Puts a mail into the outbox. @returns whether it is there */
export async function post(env: Env, letter: Letter): Promise<boolean> {
  const { statement, posted } = await posting(env, letter)
  return posted(await statement.run())
}

/**
 * The statement that puts a mail into the outbox within the daily limits, and the queueing of its sending. Counting and inserting
 * are one statement, so that concurrent requests do not exceed a limit. A mail with an id is written once, however often it is
 * posted.
 */
export async function posting(env: Env, { id: known, to, kind, mail, sender, headers = {} }: Letter): Promise<Posting> {
  warnOfExampleContact(env)
  const id = known ?? crypto.randomUUID()
  const { renderMail } = await import('../../mail/render.tsx')
  const { subject, html, text } = renderMail(mail)
  const insertion = sql`
    insert into ${mails}
      (id, kind, recipient, letter_box, caller, network, subject, html, text, headers, written_at)
    select ${id}, ${kind}, ${to}, ${mailboxOf(to)}, ${sender.caller}, ${sender.network}, ${subject}, ${html}, ${text},
      ${JSON.stringify(headers)}, ${new Date().toISOString()}
    where ${withinAllowance(kind, to, sender)}
    on conflict (id) do nothing`
  const posted = async ({ meta }: D1Result): Promise<boolean> => {
    // An existing mail may have lost its task in a crash; queueing it again sends it only once.
    const isWritten = meta.changes > 0 || (known !== undefined && (await mailOf(env.DB, known)) !== null)
    if (isWritten && sends(env, id) && (meta.changes > 0 || (await isWaiting(env.DB, id))))
      await enqueue(env, 'TASKS', [{ kind: 'mail', id }])
    return isWritten
  }
  return { statement: statementOf(env.DB, insertion), posted }
}

/**
 * Writes an act and the mails that tell of it in one batch, and queues the mails. The act stands: what cannot be queued now, the daily
 * job queues.
 *
 * @param after what depends on whether the mails are written, within their limits
 * @returns the results of the act's statements
 * @throws Error where nothing was written
 */
export async function writeWithMails(
  db: D1Database,
  act: readonly D1PreparedStatement[],
  mails: readonly Posting[],
  after: readonly D1PreparedStatement[] = [],
): Promise<D1Result[]> {
  const results = await db.batch([...act, ...mails.map(({ statement }) => statement), ...after])
  const queued = mails.map(({ posted }, at) =>
    attempt({ mail: 'written with its act' }, 'queue', async () => void (await posted(results[act.length + at]!))),
  )
  await Promise.all(queued)
  return results.slice(0, act.length)
}

/** Whether mails are sent. Otherwise they stay in the outbox, to be read at `/dev/mail`; logged as a warning for a real shop. */
function sends(env: Env, id: string): env is Env & Required<Pick<Env, 'EMAIL' | 'MAIL_FROM'>> {
  if (env.EMAIL && env.MAIL_FROM) return true
  if (env.ENVIRONMENT !== 'local') console.error(JSON.stringify({ mail: id, kept: 'no binding sends mail' }))
  return false
}

/** Not sent, and not too old to be. */
const isUnsent = () =>
  and(isNull(mails.sentAt), gt(mails.writtenAt, new Date(Date.now() - STALE_AFTER_MS).toISOString()))

async function isWaiting(db: D1Database, id: string): Promise<boolean> {
  const waiting = and(eq(mails.id, id), isUnsent())
  return (await drizzle(db).select({ id: mails.id }).from(mails).where(waiting)).length > 0
}

/**
 * Sends an unsent mail of the outbox, where there is a binding for it. The sender claims it first, so that concurrent tries send
 * it once; a claim left by a crash expires after a minute. One that has become stale is left, and logged: its task may have lain among the dead
 * letters for weeks.
 *
 * @throws whatever the binding throws, and Error while another sender has the claim: the queue retries
 */
export async function sendMail(env: Env, id: string): Promise<void> {
  if (!sends(env, id)) return
  const database = drizzle(env.DB)
  const now = Date.now()
  const isFree = or(isNull(mails.claimedAt), lt(mails.claimedAt, new Date(now - SENDING_AGE_MS).toISOString()))
  const [mail] = await database
    .update(mails)
    .set({ claimedAt: new Date(now).toISOString() })
    .where(and(eq(mails.id, id), isUnsent(), isFree))
    .returning()
  if (!mail) {
    if (await isWaiting(env.DB, id)) throw new Error(`The mail ${id} is being sent.`)
    if ((await mailOf(env.DB, id))?.sentAt === null)
      console.error(JSON.stringify({ mail: id, left: 'too old to be sent' }))
    return
  }
  try {
    await env.EMAIL.send(emailMessage(env.MAIL_FROM, mail))
  } catch (cause) {
    await database.update(mails).set({ claimedAt: null }).where(eq(mails.id, id))
    throw cause
  }
  await database.update(mails).set({ sentAt: new Date().toISOString() }).where(eq(mails.id, id))
}

/** Unsent mails that were written between two moments: their task was lost. */
export async function unsentMails(
  db: D1Database,
  from: string,
  before: string,
  { after, most }: KeyedPart,
): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), gt(mails.writtenAt, from), lt(mails.writtenAt, before), gt(mails.id, after)))
    .orderBy(asc(mails.id))
    .limit(most)
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

/** A complete mail; null for an unknown id. */
export async function mailOf(db: D1Database, id: string): Promise<typeof mails.$inferSelect | null> {
  const [mail] = await drizzle(db).select().from(mails).where(eq(mails.id, id))
  return mail ?? null
}
