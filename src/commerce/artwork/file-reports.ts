import { and, eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import type { FileReport } from '../../contract/file-report.ts'
import { claimedOwner } from '../identity/claimed-user.ts'
import { isOneOf } from '../one-of.ts'
import { enqueue, enqueueAll } from '../queue-out.ts'
import { fileReports } from '../schema/file-reports.ts'
import { statementOf } from '../statement.ts'
import type { FileOnGoods } from './file-on-goods.ts'
import type { ArtworkOwner } from './store.ts'

const isOf = ({ owner, sha256, sku }: FileOnGoods) =>
  and(eq(fileReports.owner, owner), eq(fileReports.sha256, sha256), eq(fileReports.sku, sku))

/** Notes that a file is to be checked. @returns whether that is new */
export async function noteUnread(db: D1Database, { owner, sha256, sku }: FileOnGoods): Promise<boolean> {
  const createdAt = new Date().toISOString()
  const { meta } = await drizzle(db).insert(fileReports).values({ owner, sha256, sku, createdAt }).onConflictDoNothing()
  return meta.changes > 0
}

/** Has a file checked, unless it was: its report never changes. */
export async function askForReport(env: Env, file: FileOnGoods): Promise<void> {
  if ((await noteUnread(env.DB, file)) || (await reportOf(env.DB, file)) === null)
    await enqueue(env, 'TASKS', [{ kind: 'check_file', ...file }])
}

/** Makes the reports of an anonymous user an account's, in the batch that claims them; of one that the account has already, its own stays. */
export function claimedReports(db: D1Database, anonymousId: string, userId: string): D1PreparedStatement[] {
  const claimed = claimedOwner(anonymousId, userId)
  return [
    statementOf(db, sql`update or ignore ${fileReports} set owner = ${`user ${userId}`} where owner = ${claimed}`),
    statementOf(db, sql`delete from ${fileReports} where owner = ${claimed}`),
  ]
}

/** Has all files of an owner checked that were not: a task that is on its way may name somebody who has them no longer. */
export async function checkUnread(env: Env, owner: ArtworkOwner): Promise<void> {
  const unread = await drizzle(env.DB)
    .select({ sha256: fileReports.sha256, sku: fileReports.sku })
    .from(fileReports)
    .where(and(eq(fileReports.owner, owner), isNull(fileReports.report)))
  await enqueueAll(
    env,
    'TASKS',
    unread.map((file) => ({ kind: 'check_file', owner, ...file })),
  )
}

/** The report of a file; null until it was read. */
export async function reportOf(db: D1Database, file: FileOnGoods): Promise<FileReport | null> {
  const [row] = await drizzle(db).select({ report: fileReports.report }).from(fileReports).where(isOf(file))
  return row?.report ?? null
}

export const keepReport = (db: D1Database, file: FileOnGoods, report: FileReport) =>
  drizzle(db).update(fileReports).set({ report }).where(isOf(file))

/** The reports of files of an owner. */
export const reportsOf = (
  db: D1Database,
  owner: ArtworkOwner,
  sha256s: readonly string[],
): Promise<(typeof fileReports.$inferSelect)[]> =>
  sha256s.length === 0
    ? Promise.resolve([])
    : drizzle(db)
        .select()
        .from(fileReports)
        .where(and(eq(fileReports.owner, owner), isOneOf(fileReports.sha256, [...new Set(sha256s)])))
