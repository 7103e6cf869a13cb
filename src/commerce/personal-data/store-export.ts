import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { base64url } from 'jose'
import { dataExportParts, dataExports } from '../schema/data-exports.ts'
import { inBatch } from '../statement.ts'
import { type DataExport, LASTS } from './exports.ts'

/** Bytes of a chunk: a row of D1 holds two megabytes, and base64 adds a third. */
const PART = 500_000
/** Chunks of a batch, four megabytes of text: an isolate has it in its memory several times until D1 has it. */
const PARTS_AT_ONCE = 6
/** The position before the first chunk has the id of the run that stores them, until all are there. */
const RUN_POSITION = -1

/**
 * Stores the archive of a requested copy, in several batches. The last one deletes the account's former ones and says that it is ready:
 * until then those stay, and nothing of it is shown. Each run begins anew, and a former one that is still under way stores nothing more.
 *
 * @returns whether it is ready: not where its request was deleted meanwhile, or another run has stored it or begun to
 */
export async function storeExport(db: D1Database, { id, userId }: DataExport, archive: Uint8Array): Promise<boolean> {
  const run = crypto.randomUUID()
  const isWaiting = sql`exists (select 1 from ${dataExports} where ${dataExports.id} = ${id} and ready_at is null)`
  const ofRun = sql`export_id = ${id} and position = ${RUN_POSITION} and content = ${run}`
  const isOwn = sql`exists (select 1 from ${dataExportParts} where ${ofRun})`
  const row = (position: number, content: string, condition: SQL) =>
    sql`insert into ${dataExportParts} (export_id, position, content) select ${id}, ${position}, ${content} where ${condition}`
  const [, begun] = await inBatch(db, [
    sql`delete from ${dataExportParts} where export_id = ${id} and ${isWaiting}`,
    row(RUN_POSITION, run, isWaiting),
  ])
  if (begun!.meta.changes === 0) return false
  const parts = Math.ceil(archive.byteLength / PART)
  for (let first = 0; first < parts; first += PARTS_AT_ONCE) {
    const positions = Array.from({ length: Math.min(PARTS_AT_ONCE, parts - first) }, (_, at) => first + at)
    const contentOf = (at: number) => base64url.encode(archive.subarray(at * PART, (at + 1) * PART))
    await inBatch(
      db,
      positions.map((position) => row(position, contentOf(position), isOwn)),
    )
  }
  const now = Date.now()
  const ready = { readyAt: new Date(now).toISOString(), expiresAt: new Date(now + LASTS).toISOString(), parts }
  const former = sql`(select id from ${dataExports} where user_id = ${userId} and ready_at is not null)`
  const [, , noted] = await inBatch(db, [
    sql`delete from ${dataExportParts} where export_id in ${former} and ${isOwn}`,
    sql`delete from ${dataExports} where id in ${former} and ${isOwn}`,
    drizzle(db)
      .update(dataExports)
      .set(ready)
      .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt), isOwn)),
    sql`delete from ${dataExportParts} where ${ofRun}`,
  ])
  return noted!.meta.changes > 0
}
