import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { FilesetStatus } from '../../contract/print-filesets.ts'
import { claimedUser } from '../identity/claimed-user.ts'
import { Refusal } from '../refusal.ts'
import { printFilesets } from '../schema/print-filesets.ts'
import { users } from '../schema/users.ts'
import { statementOf } from '../statement.ts'
import { isEndedVisitor } from '../users/ended-visitor.ts'

export type FilesetRow = typeof printFilesets.$inferSelect

/** The most filesets of a user. */
const MOST_FILESETS = 200

/**
 * Keeps a new fileset, which nobody has approved; of a user who has the most there can be, in the place of the oldest that is not approved.
 *
 * @throws Refusal 422 where all of them are approved
 */
export async function keepFileset(
  db: D1Database,
  fileset: Pick<FilesetRow, 'userId' | 'sha256' | 'sku' | 'email'>,
): Promise<FilesetRow> {
  const [own] = await drizzle(db)
    .select({ count: count() })
    .from(printFilesets)
    .where(eq(printFilesets.userId, fileset.userId))
  if (own!.count >= MOST_FILESETS && !(await dropOldest(db, fileset.userId)))
    throw new Refusal(422, 'too_many_filesets', `One has at most ${MOST_FILESETS} filesets.`)
  const now = new Date().toISOString()
  const row: FilesetRow = {
    uuid: crypto.randomUUID(),
    ...fileset,
    status: 'pending',
    createdAt: now,
    updatedAt: now,
  }
  await drizzle(db).insert(printFilesets).values(row)
  return row
}

/** Deletes the oldest fileset of a user that is not approved. @returns false for none */
async function dropOldest(db: D1Database, userId: string): Promise<boolean> {
  const database = drizzle(db)
  const oldest = database
    .select({ uuid: printFilesets.uuid })
    .from(printFilesets)
    .where(and(eq(printFilesets.userId, userId), ne(printFilesets.status, 'approved')))
    .orderBy(printFilesets.updatedAt)
    .limit(1)
  const dropped = await database
    .delete(printFilesets)
    .where(inArray(printFilesets.uuid, oldest))
    .returning({ uuid: printFilesets.uuid })
  return dropped.length > 0
}

/** A fileset of a user. */
export async function findFileset(db: D1Database, userId: string, uuid: string): Promise<FilesetRow | undefined> {
  const [row] = await drizzle(db)
    .select()
    .from(printFilesets)
    .where(and(eq(printFilesets.uuid, uuid), eq(printFilesets.userId, userId)))
  return row
}

export async function decideFileset(db: D1Database, row: FilesetRow, status: FilesetStatus): Promise<FilesetRow> {
  const updatedAt = new Date().toISOString()
  await drizzle(db).update(printFilesets).set({ status, updatedAt }).where(eq(printFilesets.uuid, row.uuid))
  return { ...row, status, updatedAt }
}

/** Makes the filesets of an anonymous user an account's, in the batch that claims them. */
export const claimedFilesets = (db: D1Database, anonymousId: string, userId: string): D1PreparedStatement =>
  statementOf(
    db,
    drizzle(db)
      .update(printFilesets)
      .set({ userId })
      .where(eq(printFilesets.userId, claimedUser(anonymousId, userId))),
  )

/** Deletes the filesets of visitors who began before an instant (ISO) and have no account: nobody can open them any more. */
export async function dropAbandonedFilesets(db: D1Database, begun: string): Promise<void> {
  const database = drizzle(db)
  const abandoned = database.select({ id: users.id }).from(users).where(isEndedVisitor(begun))
  await database.delete(printFilesets).where(inArray(printFilesets.userId, abandoned))
}
