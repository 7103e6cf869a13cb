import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_DESIGNS } from '../../contract/box-designs.ts'
import { claimedUser } from '../identity/claimed-user.ts'
import { isOneOf } from '../one-of.ts'
import { designs } from '../schema/designs.ts'
import { statementOf } from '../statement.ts'

export type DesignRow = typeof designs.$inferSelect

/** A user's designs, the last changed first. */
export const designsOf = (db: D1Database, userId: string): Promise<DesignRow[]> =>
  drizzle(db)
    .select()
    .from(designs)
    .where(eq(designs.userId, userId))
    .orderBy(desc(designs.updatedAt), desc(designs.createdAt))

/** A design by its id, of any owner; undefined where there is none. */
export async function findDesign(db: D1Database, id: string): Promise<DesignRow | undefined> {
  const [design] = await drizzle(db).select().from(designs).where(eq(designs.id, id))
  return design
}

/** Those of some designs that a user owns. */
export const ownDesigns = (db: D1Database, userId: string, ids: readonly string[]): Promise<DesignRow[]> =>
  drizzle(db)
    .select()
    .from(designs)
    .where(and(eq(designs.userId, userId), isOneOf(designs.id, ids)))

/** Whether a user may keep one more. */
export const hasRoom = async (db: D1Database, userId: string): Promise<boolean> =>
  (await drizzle(db).$count(designs, eq(designs.userId, userId))) < MOST_DESIGNS

/** @returns false where there is one with its id */
export async function insertDesign(db: D1Database, design: DesignRow): Promise<boolean> {
  const { meta } = await drizzle(db).insert(designs).values(design).onConflictDoNothing()
  return meta.changes > 0
}

/**
 * Changes a design if its version and its owner are still those that were read.
 *
 * @param next its version from now on
 * @returns the changed row, or null after a concurrent change
 */
export async function updateDesign(
  db: D1Database,
  { id, userId, version }: DesignRow,
  changes: Partial<Pick<DesignRow, 'name' | 'goods' | 'chosen' | 'sceneId' | 'bytes' | 'updatedAt' | 'userId'>>,
  next = version + 1,
): Promise<DesignRow | null> {
  const [changed] = await drizzle(db)
    .update(designs)
    .set({ ...changes, version: next })
    .where(and(eq(designs.id, id), eq(designs.userId, userId), eq(designs.version, version)))
    .returning()
  return changed ?? null
}

/** Deletes a user's own design. @returns false for an unknown one, or somebody else's */
export async function deleteDesign(db: D1Database, id: string, userId: string): Promise<boolean> {
  const { meta } = await drizzle(db)
    .delete(designs)
    .where(and(eq(designs.id, id), eq(designs.userId, userId)))
  return meta.changes > 0
}

/**
 * Moves the designs of an anonymous user to an account, in the batch that claims them. Their versions stay: a tab that has one open
 * goes on from the version that it has.
 */
export const claimedDesigns = (db: D1Database, anonymousId: string, userId: string): D1PreparedStatement =>
  statementOf(
    db,
    drizzle(db)
      .update(designs)
      .set({ userId })
      .where(eq(designs.userId, claimedUser(anonymousId, userId))),
  )
