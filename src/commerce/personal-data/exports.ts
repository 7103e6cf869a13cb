import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { DAY_MS } from '../../contract/duration.ts'
import { dataExportParts, dataExports } from '../schema/data-exports.ts'

/** Retention of a copy in milliseconds. */
export const LASTS = 7 * DAY_MS

export type DataExport = typeof dataExports.$inferSelect

/** A user's copies that are being made or can be downloaded, newest first. */
export function exportsOf(db: D1Database, userId: string): Promise<DataExport[]> {
  return drizzle(db)
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, new Date().toISOString())))
    .orderBy(desc(dataExports.askedAt))
}

/** Notes that a user requests a copy; one that is being made is reused, also by whoever asks at the same moment. */
export async function askedExport(db: D1Database, userId: string): Promise<DataExport> {
  const database = drizzle(db)
  const waiting = database
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isNull(dataExports.readyAt)))
  const now = Date.now()
  const [askedAt, expiresAt] = [new Date(now).toISOString(), new Date(now + LASTS).toISOString()]
  const [, [asked]] = await database.batch([
    // The columns in the order of the table.
    database
      .insert(dataExports)
      .select(
        sql`select ${crypto.randomUUID()}, ${userId}, ${askedAt}, null, ${expiresAt}, 0 where not exists ${waiting}`,
      ),
    waiting,
  ])
  return asked!
}

/** A chunk of a user's copy; null where it does not exist, is not ready yet, or is somebody else's. */
export async function exportPart(db: D1Database, userId: string, id: string, position: number): Promise<string | null> {
  const [part] = await drizzle(db)
    .select({ content: dataExportParts.content })
    .from(dataExportParts)
    .innerJoin(dataExports, eq(dataExports.id, dataExportParts.exportId))
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.id, id),
        eq(dataExportParts.position, position),
        isNotNull(dataExports.readyAt),
        gt(dataExports.expiresAt, new Date().toISOString()),
      ),
    )
  return part?.content ?? null
}

/** Deletes expired copies. @param now milliseconds since the epoch */
export async function dropExports(db: D1Database, now: number): Promise<void> {
  const database = drizzle(db)
  const at = new Date(now).toISOString()
  const ended = sql`(select id from ${dataExports} where expires_at < ${at})`
  await database.batch([
    database.delete(dataExportParts).where(sql`${dataExportParts.exportId} in ${ended}`),
    database.delete(dataExports).where(lt(dataExports.expiresAt, at)),
  ])
}
