import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { approvalLinks } from '../../schema/approval-links.ts'
import { companyApprovals } from '../../schema/company-approvals.ts'
import { companyLog } from '../../schema/company-log.ts'
import { statementOf } from '../../statement.ts'
import type { Flow } from './flow.ts'

/**
 * The statements that write an approval into the lists and what was done in it into the company's log. In one batch, repeated it
 * adds nothing: an entry is written while the row has an older version.
 *
 * @param listed the version in the lists
 */
export function flowRows(db: D1Database, flow: Flow, listed: number): D1PreparedStatement[] {
  const { orderNumber, id, version, companyId, state, submittedAt, log } = flow
  const row = { orderNumber, id, version, companyId, state, submittedAt }
  // Each change has one entry.
  const entries = log.slice(listed).map(({ at, act, by }, index) =>
    statementOf(
      db,
      sql`
        insert into ${companyLog} (company_id, at, actor_id, act, about, detail)
        select ${companyId}, ${at}, ${by}, ${`approval.${act}`}, ${orderNumber}, null
        where not exists (
          select 1 from ${companyApprovals} known
          where known.order_number = ${orderNumber} and known.id = ${id} and known.version > ${listed + index}
        )`,
    ),
  )
  const upsert = drizzle(db)
    .insert(companyApprovals)
    .values(row)
    .onConflictDoUpdate({
      target: companyApprovals.orderNumber,
      set: row,
      setWhere: sql`excluded.submitted_at > ${companyApprovals.submittedAt} or excluded.version > ${companyApprovals.version}`,
    })
  return [...entries, statementOf(db, upsert)]
}

export type ApprovalLink = typeof approvalLinks.$inferSelect

/** The statement that stores a link. */
export const linkRow = (db: D1Database, link: ApprovalLink): D1PreparedStatement =>
  statementOf(db, drizzle(db).insert(approvalLinks).values(link).onConflictDoNothing())

export async function findApprovalLink(db: D1Database, tokenHash: string): Promise<ApprovalLink | null> {
  const [link] = await drizzle(db).select().from(approvalLinks).where(eq(approvalLinks.tokenHash, tokenHash))
  return link ?? null
}
