import { lt, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CommerceEnv } from './env.ts'
import { unsentMails } from './mail/outbox.ts'
import { consentHeads, consentRecords, deadLetters, events, mails, touches, userSessions } from './schema.ts'

const DAY_MS = 86_400_000

/** Days that things are kept: what is measured as the privacy policy says, mail and dead letters as long as anybody asks. */
const KEPT_DAYS = { measured: 425, mail: 90, dead: 90 } as const
/** Days that proof of a consent is kept after its end: three years, the privacy policy's section 6. */
const PROOF_DAYS = 3 * 365
/** Age at which a mail that has not gone was lost by its queue. */
const LOST_AFTER_MS = 3_600_000

const before = (now: number, ms: number) => new Date(now - ms).toISOString()

/** What is done once a day: what has had its time is forgotten, and mail that a queue has lost is sent after all. */
export async function daily(env: CommerceEnv, now = Date.now()): Promise<void> {
  const measured = before(now, KEPT_DAYS.measured * DAY_MS)
  const old: [SQLiteTable, SQL][] = [
    [events, lt(events.receivedAt, measured)],
    [userSessions, lt(userSessions.appendedAt, measured)],
    [touches, lt(touches.registeredAt, measured)],
    [mails, lt(mails.writtenAt, before(now, KEPT_DAYS.mail * DAY_MS))],
    [deadLetters, lt(deadLetters.diedAt, before(now, KEPT_DAYS.dead * DAY_MS))],
  ]
  const database = drizzle(env.DB)
  for (const [table, condition] of old) await database.delete(table).where(condition)
  await forgetEnded(env.DB, before(now, PROOF_DAYS * DAY_MS))
  if (env.EMAIL)
    for (const id of await unsentMails(env.DB, before(now, LOST_AFTER_MS))) await env.TASKS.send({ kind: 'mail', id })
}

/** Forgets whole chains: of people who agree to nothing any more, and last said so before a moment. */
async function forgetEnded(db: D1Database, since: string): Promise<void> {
  const database = drizzle(db)
  const ended = sql`(select subject from consent_records r group by subject having max(recorded_at) < ${since}
    and not exists (select 1 from consent_records g where g.subject = r.subject and g.value = 'granted'
      and g.sequence = (select max(sequence) from consent_records l where l.subject = g.subject and l.name = g.name)))`
  await database.batch([
    database.delete(consentHeads).where(sql`${consentHeads.subject} in ${ended}`),
    database.delete(consentRecords).where(sql`${consentRecords.subject} in ${ended}`),
  ])
}
