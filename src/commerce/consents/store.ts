import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { ConsentKind, ConsentSubmission, ConsentValue } from '../../contract/consents.ts'
import { consentRecords } from '../schema.ts'
import { type ConsentRecord, hashOf, sha256 } from './chain.ts'

/** Two submissions of one person at once: the later one is tried again behind the earlier. */
const TRIES = 5

/** What was said about a kind, and what held before. */
export interface Kept {
  name: ConsentKind
  value: ConsentValue
  previous: ConsentValue | null
}

/**
 * Appends a person's answers to their chain. An answer that already holds is not kept twice, so a repeated submission
 * changes nothing.
 */
export async function keepConsents(db: D1Database, subject: string, submission: ConsentSubmission): Promise<Kept[]> {
  for (let attempt = 1; ; attempt++) {
    const records = await chainOf(db, subject)
    const last = new Map(records.map((record) => [record.name, record.value]))
    const asked = Object.entries(submission.consents) as [ConsentKind, { value: ConsentValue; text: string }][]
    const kept = asked.map(([name, { value }]): Kept => ({ name, value, previous: last.get(name) ?? null }))
    const fresh = await linked(
      records.at(-1),
      subject,
      submission,
      asked.filter(([name, { value }]) => last.get(name) !== value),
    )
    if (fresh.length === 0) return kept
    try {
      const database = drizzle(db)
      const [first, ...rest] = fresh.map((record) => database.insert(consentRecords).values(record))
      await database.batch([first!, ...rest])
      return kept
    } catch (error) {
      if (attempt === TRIES || !String((error as Error).cause ?? error).includes('UNIQUE')) throw error
    }
  }
}

async function linked(
  last: ConsentRecord | undefined,
  subject: string,
  { region, locale, location, user_id, anonymous_id }: ConsentSubmission,
  answers: [ConsentKind, { value: ConsentValue; text: string }][],
): Promise<ConsentRecord[]> {
  const records: ConsentRecord[] = []
  const recordedAt = new Date().toISOString()
  for (const [name, { value, text }] of answers) {
    const before = records.at(-1) ?? last
    const record = {
      subject,
      sequence: (before?.sequence ?? 0) + 1,
      name,
      value,
      text,
      textHash: await sha256(text),
      locale,
      region,
      location,
      userId: user_id,
      anonymousId: anonymous_id,
      recordedAt,
      previous: before?.hash ?? '',
    }
    records.push({ ...record, hash: await hashOf(record) })
  }
  return records
}

/** Everything a person ever said, the oldest first. */
export function chainOf(db: D1Database, subject: string): Promise<ConsentRecord[]> {
  return drizzle(db)
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subject, subject))
    .orderBy(asc(consentRecords.sequence))
}

/** The next people in the order of their addresses, behind one. */
export async function subjectsAfter(db: D1Database, after: string, count: number): Promise<string[]> {
  const rows = await drizzle(db)
    .selectDistinct({ subject: consentRecords.subject })
    .from(consentRecords)
    .where(gt(consentRecords.subject, after))
    .orderBy(asc(consentRecords.subject))
    .limit(count)
  return rows.map(({ subject }) => subject)
}

/** The chains of some people, read at once. */
export async function chainsOf(db: D1Database, subjects: string[]): Promise<Map<string, ConsentRecord[]>> {
  const records = await drizzle(db)
    .select()
    .from(consentRecords)
    .where(inArray(consentRecords.subject, subjects))
    .orderBy(asc(consentRecords.subject), asc(consentRecords.sequence))
  return Map.groupBy(records, ({ subject }) => subject)
}

/** What a person said last about a kind. */
export async function lastSaid(db: D1Database, subject: string, name: ConsentKind): Promise<ConsentValue | null> {
  const [row] = await drizzle(db)
    .select({ value: consentRecords.value })
    .from(consentRecords)
    .where(and(eq(consentRecords.subject, subject), eq(consentRecords.name, name)))
    .orderBy(desc(consentRecords.sequence))
    .limit(1)
  return row?.value ?? null
}
