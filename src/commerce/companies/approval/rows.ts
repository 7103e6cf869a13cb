import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { approvalLinks } from '../../schema/approval-links.ts'
import { companyApprovals } from '../../schema/company-approvals.ts'
import { statementOf } from '../../statement.ts'
import { loggedOnce, loggedWhere } from '../change.ts'
import type { Flow } from './flow.ts'

/** How far the lists have an approval. */
export interface Listed {
  /** The version in them; 0 before any. */
  version: number
  /** Whether it is the newest of its order: the row is that of this one alone, whichever is written last. */
  isNewest: boolean
}

/**
 * The statements that write an approval into the lists and what was done in it into the company's log. In one batch, repeated it
 * adds nothing: an entry is written while the row has an older version, and one of a submission that another has followed, which has
 * no row, unless the log has it.
 */
export function flowRows(db: D1Database, flow: Flow, { version: listed, isNewest }: Listed): D1PreparedStatement[] {
  const { orderNumber, id, version, companyId, state, submittedAt, log } = flow
  const row = { orderNumber, id, version, companyId, state, submittedAt }
  // Each change has one entry.
  const entries = log.slice(listed).map(({ at, act, by }, index) => {
    const entry = { actorId: by, act: `approval.${act}`, about: orderNumber, at } as const
    const isUnknown = sql`not exists (
      select 1 from ${companyApprovals} known
      where known.order_number = ${orderNumber} and known.id = ${id} and known.version > ${listed + index}
    )`
    return statementOf(db, isNewest ? loggedWhere(companyId, entry, isUnknown) : loggedOnce(companyId, entry))
  })
  if (!isNewest) return entries
  const upsert = drizzle(db)
    .insert(companyApprovals)
    .values(row)
    .onConflictDoUpdate({
      target: companyApprovals.orderNumber,
      set: row,
      setWhere: sql`excluded.id <> ${companyApprovals.id} or excluded.version > ${companyApprovals.version}`,
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
