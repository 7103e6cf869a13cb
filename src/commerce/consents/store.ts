import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { union } from 'drizzle-orm/sqlite-core'
import type { ConsentKind } from '../../contract/consents.ts'
import { sha256 } from '../../contract/sha256.ts'
import { soundText } from '../../contract/sound-text.ts'
import { consentHeads, consentRecords } from '../schema/consents.ts'
import { type ChainHead, type ConsentRecord, hashOf } from './chain.ts'

/** Two submissions of one person at once: the later one is retried after the earlier. */
const TRIES = 5

/** What a rule adds to a chain; its place in it follows from the chain. */
export type NewRecord = Omit<ConsentRecord, 'subject' | 'sequence' | 'textHash' | 'previous' | 'hash'>

/**
 * Appends to a person's chain what a rule makes of it as it stands. A rule that finds nothing new appends nothing.
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

/** A record as the database gives it back: a hash over what cannot be stored would not hold. */
const storable = (record: NewRecord): NewRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? soundText(value) : value]),
  ) as unknown as NewRecord

/** What holds of each kind: a person's last word on it. */
export const lastWords = (chain: readonly ConsentRecord[]): Map<ConsentKind, ConsentRecord> =>
  new Map(chain.map((record) => [record.name, record]))

/** Everything a person ever said, the oldest first. */
export function chainOf(db: D1Database, subject: string): Promise<ConsentRecord[]> {
  return drizzle(db)
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subject, subject))
    .orderBy(asc(consentRecords.sequence))
}

/** The ends of some people's chains, as they were noted. */
export async function headsOf(db: D1Database, subjects: string[]): Promise<Map<string, ChainHead>> {
  const heads = await drizzle(db).select().from(consentHeads).where(inArray(consentHeads.subject, subjects))
  return new Map(heads.map(({ subject, ...head }) => [subject, head]))
}

/** The next people in the order of their addresses, behind one. */
export async function subjectsAfter(db: D1Database, after: string, count: number): Promise<string[]> {
  const database = drizzle(db)
  // A person of whom only the head is left is counted too.
  const rows = await union(
    database.select({ subject: consentRecords.subject }).from(consentRecords).where(gt(consentRecords.subject, after)),
    database.select({ subject: consentHeads.subject }).from(consentHeads).where(gt(consentHeads.subject, after)),
  )
    .orderBy(sql`1`)
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
 * Forgets whole chains: of people who agree to no marketing any more, and last said anything before a moment. An order's
 * terms end with their proof, and a grant that nobody confirmed never held.
 */
export async function forgetEnded(db: D1Database, since: string): Promise<void> {
  const database = drizzle(db)
  const ended = sql`(select subject from consent_records r group by subject having max(recorded_at) < ${since}
    and not exists (select 1 from consent_records g where g.subject = r.subject and g.value = 'granted'
      and g.confirmed_at <> ''
      and g.sequence = (select max(sequence) from consent_records l where l.subject = g.subject and l.name = g.name)))`
  await database.batch([
    database.delete(consentHeads).where(sql`${consentHeads.subject} in ${ended}`),
    database.delete(consentRecords).where(sql`${consentRecords.subject} in ${ended}`),
  ])
}
