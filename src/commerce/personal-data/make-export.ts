import { downloadZip } from 'client-zip'
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { accountById } from '../identity/accounts.ts'
import { postAccountMail } from '../identity/mails.ts'
import { dataExportParts, dataExports } from '../schema/data-exports.ts'
import { statementOf } from '../statement.ts'
import { copyOf } from './copy.ts'
import { LASTS } from './exports.ts'

/** Bytes of a chunk: a row of D1 holds two megabytes, and base64 adds a third. */
const PART = 500_000

/**
 * Makes a requested copy, in one batch, and sends a mail to its owner. It takes the place of the account's former ones: each may have
 * tens of megabytes, and can be asked for at any time. Idempotent: an existing copy stays, and the mail has a fixed id. Of a request that was deleted meanwhile, with its account, nothing is stored or sent.
 */
export async function makeExport(env: Env, { id, origin }: { id: string; origin: string | null }): Promise<void> {
  const database = drizzle(env.DB)
  const [asked] = await database.select().from(dataExports).where(eq(dataExports.id, id))
  const account = asked && (await accountById(env.DB, asked.userId))?.account
  if (!asked || !account) return
  if (asked.readyAt === null) {
    const archive = await downloadZip(await copyOf(env, account, { region: account.region, origin })).bytes()
    const now = Date.now()
    const parts: string[] = []
    for (let at = 0; at < archive.byteLength; at += PART) parts.push(base64url.encode(archive.subarray(at, at + PART)))
    const ready = {
      readyAt: new Date(now).toISOString(),
      expiresAt: new Date(now + LASTS).toISOString(),
      parts: parts.length,
    }
    const isWaiting = sql`exists (select 1 from ${dataExports} where ${dataExports.id} = ${id} and ready_at is null)`
    const former = sql`(select id from ${dataExports} where user_id = ${account.id} and ready_at is not null)`
    const statements: SQLWrapper[] = [
      sql`delete from ${dataExportParts} where (export_id = ${id} or export_id in ${former}) and ${isWaiting}`,
      sql`delete from ${dataExports} where id in ${former} and ${isWaiting}`,
      ...parts.map(
        (content, position) =>
          sql`insert into ${dataExportParts} (export_id, position, content) select ${id}, ${position}, ${content} where ${isWaiting}`,
      ),
      database
        .update(dataExports)
        .set(ready)
        .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt))),
    ]
    const results = await env.DB.batch(statements.map((statement) => statementOf(env.DB, statement)))
    if (results.at(-1)!.meta.changes === 0) return
  }
  const sender = { caller: `user ${account.id}`, network: null }
  await postAccountMail(env, account, { kind: 'export' }, { origin, sender, id: `data-export ${id}` })
}
