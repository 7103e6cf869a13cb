import { and, getTableName, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { utcDay } from '../contract/day.ts'
import { DAY_MS, HOUR_MS } from '../contract/duration.ts'
import type { Env } from '../contract/env.ts'
import { dropAbandonedFiles } from './artwork/abandoned-files.ts'
import { dropAbandonedFilesets } from './artwork/fileset-store.ts'
import { dropOldUploads } from './artwork/left-uploads.ts'
import { queueUnmatched } from './bank/booking.ts'
import { askNewStandIns } from './companies/approval/standing-in.ts'
import { forgetEnded } from './consent/store.ts'
import { dropAbandonedDesigns } from './designs/abandoned.ts'
import { dropEndedDocuments } from './documents/retention.ts'
import { finishClaims } from './identity/left-claims.ts'
import { inRounds, ROUND_ROWS } from './in-rounds.ts'
import { queueLeftWork } from './left-work.ts'
import { attemptEach } from './outside-work.ts'
import { dropExports } from './personal-data/exports.ts'
import { dropOldRequests } from './quotes/old-requests.ts'
import { remindOfQuotes } from './quotes/reminders.ts'
import { matureReferrals } from './referrals/mature.ts'
import { bankEntries } from './schema/bank-entries.ts'
import { deadLetters } from './schema/dead-letters.ts'
import { events } from './schema/events.ts'
import { instantQuotes } from './schema/instant-quotes.ts'
import { mails } from './schema/mails.ts'
import { oneTimeCodes } from './schema/one-time-codes.ts'
import { paymentEvents } from './schema/payment-events.ts'
import { sealedRecords } from './schema/sealed-records.ts'
import { sessions } from './schema/sessions.ts'
import { touches } from './schema/touches.ts'
import { userSessions } from './schema/user-sessions.ts'
import { LEFT_WORK } from './task.ts'
import { forgetPlaces } from './users/old-places.ts'
import { dropOldVisitors } from './users/old-visitors.ts'
import { dropOldVatChecks, type OldChecks } from './vat/old-checks.ts'

/** Retention in days: section 4 of the privacy policy for analytics, and for clicks and addresses; two years for quotes, ten for the books. */
const RETENTION_DAYS = {
  measured: 425,
  click: 90,
  mail: 90,
  dead: 90,
  paymentEvents: 90,
  quotes: 730,
  books: 10 * 366,
} as const
/** Retention of a consent's proof after its end, in days: three years, section 6 of the privacy policy. */
const PROOF_DAYS = 3 * 365
/** Days after which the token of a visitor without an account has ended. */
const VISITOR_DAYS = 32
/** Days after which a cart that nobody has changed has ended. */
const CART_DAYS = 62

const before = (now: number, ms: number) => new Date(now - ms).toISOString()

/**
 * The daily job: queues work that is due or was lost, and deletes what is past its retention. A step that fails keeps no other from
 * being done; what is queued comes first, because orders and mails wait for it, and then what the database does alone: a run has so many calls
 * of the platform, and where files use them up, what the law wants deleted is.
 *
 * @param now milliseconds since the epoch
 * @throws Error after the last step, where one has failed
 */
export async function daily(env: Env, now = Date.now()): Promise<void> {
  await attemptEach('daily', [
    ...LEFT_WORK.map((of) => [`left work: ${of}`, () => queueLeftWork(env, of, now)] as const),
    ['unmatched transfers', () => queueUnmatched(env, before(now, HOUR_MS))],
    ...deletions(env, now),
    ['clicks of events', () => forgetEventClicks(env.DB, before(now, RETENTION_DAYS.click * DAY_MS))],
    ['clicks of sessions', () => forgetSessionClicks(env.DB, before(now, RETENTION_DAYS.click * DAY_MS))],
    ['networks of mails', () => forgetNetworks(env.DB, before(now, DAY_MS))],
    ['abandoned filesets', () => dropAbandonedFilesets(env.DB, before(now, VISITOR_DAYS * DAY_MS))],
    ['places of visitors', () => forgetPlaces(env.DB, before(now, VISITOR_DAYS * DAY_MS))],
    ['old visitors', () => dropOldVisitors(env.DB, before(now, VISITOR_DAYS * DAY_MS))],
    ['old VAT checks', () => dropOldVatChecks(env.DB, oldChecks(now))],
    ['exports', () => dropExports(env.DB, now)],
    ['ended consents', () => forgetEnded(env.DB, before(now, PROOF_DAYS * DAY_MS))],
    // Each of what follows makes calls for each of what it finds.
    ['stand-ins', () => askNewStandIns(env, now)],
    ['referrals', () => matureReferrals(env, now)],
    ['left claims', () => finishClaims(env)],
    ['quote reminders', () => remindOfQuotes(env, now)],
    ['ended documents', () => dropEndedDocuments(env, now)],
    ['old uploads', () => dropOldUploads(env, before(now, DAY_MS))],
    ['old quote requests', () => dropOldRequests(env, before(now, RETENTION_DAYS.quotes * DAY_MS))],
    ['abandoned designs', () => dropAbandonedDesigns(env, before(now, VISITOR_DAYS * DAY_MS))],
    ['abandoned files', () => dropAbandonedFiles(env, before(now, VISITOR_DAYS * DAY_MS))],
  ])
}

const oldChecks = (now: number): OldChecks => ({
  idle: before(now, VISITOR_DAYS * DAY_MS),
  cart: before(now, CART_DAYS * DAY_MS),
  books: before(now, RETENTION_DAYS.books * DAY_MS),
})

/** A step for each table whose rows are deleted by their age alone. */
function deletions(env: Env, now: number): [string, () => Promise<void>][] {
  const measured = before(now, RETENTION_DAYS.measured * DAY_MS)
  const old: [SQLiteTable, SQL][] = [
    [events, lt(events.receivedAt, measured)],
    [userSessions, and(lt(userSessions.createdAt, measured), lt(userSessions.appendedAt, measured))!],
    [touches, lt(touches.registeredAt, before(now, RETENTION_DAYS.click * DAY_MS))],
    [mails, lt(mails.writtenAt, before(now, RETENTION_DAYS.mail * DAY_MS))],
    [oneTimeCodes, lt(oneTimeCodes.expiresAt, new Date(now).toISOString())],
    [sessions, lt(sessions.expiresAt, new Date(now).toISOString())],
    [sealedRecords, lt(sealedRecords.keptUntil, utcDay(now))],
    [bankEntries, lt(bankEntries.readAt, before(now, RETENTION_DAYS.books * DAY_MS))],
    [paymentEvents, lt(paymentEvents.receivedAt, before(now, RETENTION_DAYS.paymentEvents * DAY_MS))],
    [instantQuotes, lt(instantQuotes.createdAt, before(now, RETENTION_DAYS.quotes * DAY_MS))],
    [deadLetters, lt(deadLetters.diedAt, before(now, RETENTION_DAYS.dead * DAY_MS))],
  ]
  return old.map(([table, condition]) => [
    `rows of ${getTableName(table)}`,
    async () => void (await drizzle(env.DB).delete(table).where(condition)),
  ])
}

async function forgetEventClicks(db: D1Database, until: string): Promise<void> {
  const database = drizzle(db)
  // As in the index, word for word.
  const hasClick = sql`(gclid is not null or email is not null)`
  const old = database
    .select({ id: events.messageId })
    .from(events)
    .where(and(lt(events.receivedAt, until), hasClick))
    .limit(ROUND_ROWS)
  const document = sql`json_remove(${events.document}, '$.properties.attribution_gclid')`
  await inRounds(() =>
    database.update(events).set({ gclid: null, email: null, document }).where(sql`${events.messageId} in ${old}`).run(),
  )
}

async function forgetSessionClicks(db: D1Database, until: string): Promise<void> {
  await drizzle(db)
    .update(userSessions)
    .set({ attributionGclid: '' })
    .where(and(lt(userSessions.createdAt, until), ne(userSessions.attributionGclid, '')))
}

/** Networks are stored for the daily limits only. A caller stays with its mail: by it a person's mail is copied and erased. */
async function forgetNetworks(db: D1Database, until: string): Promise<void> {
  await drizzle(db)
    .update(mails)
    .set({ network: null })
    .where(and(lt(mails.writtenAt, until), isNotNull(mails.network)))
}
