import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { union } from 'drizzle-orm/sqlite-core'
import type { ConsentKind } from '../../contract/consent.ts'
import { sha256 } from '../../contract/sha256.ts'
import { soundText } from '../../contract/sound-text.ts'
import { isOneOf } from '../one-of.ts'
import { consentHeads } from '../schema/consent-heads.ts'
import { consentRecords } from '../schema/consent-records.ts'
import { type ChainHead, type ConsentRecord, hashOf } from './chain.ts'

/** Concurrent submissions of one person: the later one is retried. */
const TRIES = 5

/** A record before its position in the chain is known. */
export type NewRecord = Omit<ConsentRecord, 'subject' | 'sequence' | 'textHash' | 'previous' | 'hash'>

/**
 * Appends to a person's chain the records that a rule derives from its current state.
 *
 * @returns the chain before, and what was appended
 */
export async function append(
  db: D1Database,
  subject: string,
  rule: (chain: ConsentRecord[]) => Promise<NewRecord[]> | NewRecord[],
): Promise<{ before: ConsentRecord[]; added: ConsentRecord[] }> {
  for (let attempt = 1; ; attempt++) {
    const before = await chainOf(db, subject)
    const added = await linked(before.at(-1), subject, await rule(before))
    if (added.length === 0) return { before, added }
    try {
      const database = drizzle(db)
      const { sequence: length, hash } = added.at(-1)!
      await database.batch([
        database
          .insert(consentHeads)
          .values({ subject, length, hash })
          .onConflictDoUpdate({ target: consentHeads.subject, set: { length, hash } }),
        ...added.map((record) => database.insert(consentRecords).values(record)),
      ])
      return { before, added }
    } catch (error) {
      if (attempt === TRIES || !String((error as Error).cause ?? error).includes('UNIQUE')) throw error
    }
  }
}

async function linked(
  last: ConsentRecord | undefined,
  subject: string,
  records: NewRecord[],
): Promise<ConsentRecord[]> {
  const chain: ConsentRecord[] = []
  for (const record of records) {
    const before = chain.at(-1) ?? last
    const said = storable(record)
    const whole = {
      ...said,
      subject,
      sequence: (before?.sequence ?? 0) + 1,
      textHash: await sha256(said.text),
      previous: before?.hash ?? '',
    }
    chain.push({ ...whole, hash: await hashOf(whole) })
  }
  return chain
}

/** A record as the database returns it: a hash over an unstorable text would not match. */
const storable = (record: NewRecord): NewRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? soundText(value) : value]),
  ) as unknown as NewRecord

/** The latest answer of a person for each kind. */
export const lastWords = (chain: readonly ConsentRecord[]): Map<ConsentKind, ConsentRecord> =>
  new Map(chain.map((record) => [record.name, record]))

/** All records of a person, oldest first. */
export function chainOf(db: D1Database, subject: string): Promise<ConsentRecord[]> {
  return drizzle(db)
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subject, subject))
    .orderBy(asc(consentRecords.sequence))
}

/** The stored heads of some chains. */
export async function headsOf(db: D1Database, subjects: string[]): Promise<Map<string, ChainHead>> {
  const heads = await drizzle(db).select().from(consentHeads).where(isOneOf(consentHeads.subject, subjects))
  return new Map(heads.map(({ subject, ...head }) => [subject, head]))
}

/** The next people by address, after one. */
export async function subjectsAfter(db: D1Database, after: string, count: number): Promise<string[]> {
  const database = drizzle(db)
  // A person of whom only the head is left is included.
  const rows = await union(
    database.select({ subject: consentRecords.subject }).from(consentRecords).where(gt(consentRecords.subject, after)),
    database.select({ subject: consentHeads.subject }).from(consentHeads).where(gt(consentHeads.subject, after)),
  )
    .orderBy(sql`1`)
    .limit(count)
  return rows.map(({ subject }) => subject)
}

/** The chains of some people, in one query. */
export async function chainsOf(db: D1Database, subjects: string[]): Promise<Map<string, ConsentRecord[]>> {
  const records = await drizzle(db)
    .select()
    .from(consentRecords)
    .where(isOneOf(consentRecords.subject, subjects))
    .orderBy(asc(consentRecords.subject), asc(consentRecords.sequence))
  return Map.groupBy(records, ({ subject }) => subject)
}

/** The latest answer of a person for a kind. */
export async function lastWord(db: D1Database, subject: string, name: ConsentKind): Promise<ConsentRecord | null> {
  const [row] = await drizzle(db)
    .select()
    .from(consentRecords)
    .where(and(eq(consentRecords.subject, subject), eq(consentRecords.name, name)))
    .orderBy(desc(consentRecords.sequence))
    .limit(1)
  return row ?? null
}

/**
 * Deletes whole chains whose retention is over: of people without marketing consent in force, whose last record is older than a
 * moment.
 */
export async function forgetEnded(db: D1Database, since: string): Promise<void> {
  const database = drizzle(db)
  const ended = sql`(select subject from consent_records r where r.recorded_at < ${since}
    and not exists (select 1 from consent_records n where n.subject = r.subject and n.recorded_at >= ${since})
    and not exists (select 1 from consent_records g where g.subject = r.subject and g.value = 'granted'
      and g.confirmed_at <> ''
      and g.sequence = (select max(sequence) from consent_records l where l.subject = g.subject and l.name = g.name)))`
  await database.batch([
    database.delete(consentHeads).where(sql`${consentHeads.subject} in ${ended}`),
    database.delete(consentRecords).where(sql`${consentRecords.subject} in ${ended}`),
  ])
}
