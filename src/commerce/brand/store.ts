import { and, asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { BrandItem } from '../../contract/brand-items.ts'
import { type BrandKind, MOST_BRAND_ITEMS } from '../../contract/brand-limits.ts'
import { sha256 } from '../../contract/sha256.ts'
import { claimedUser } from '../identity/claimed-user.ts'
import { brandItems } from '../schema/brand-items.ts'
import { statementOf } from '../statement.ts'

type BrandRow = typeof brandItems.$inferSelect

/** A user's brand, the oldest first. */
export const ownBrand = (db: D1Database, userId: string): Promise<BrandRow[]> =>
  drizzle(db).select().from(brandItems).where(eq(brandItems.userId, userId)).orderBy(asc(brandItems.createdAt))

/**
 * Adds something to a user's brand, once.
 *
 * @returns the row, which may have been there; null where there are as many of its kind as may be
 */
export async function addToBrand(db: D1Database, userId: string, item: BrandItem): Promise<BrandRow | null> {
  const database = drizzle(db)
  const id = (await sha256(JSON.stringify(item))).slice(0, 32)
  const isIt = and(eq(brandItems.userId, userId), eq(brandItems.id, id))
  const [there] = await database.select().from(brandItems).where(isIt)
  if (there) return there
  const { kind } = item
  if ((await countOf(db, userId, kind)) >= MOST_BRAND_ITEMS[kind]) return null
  const row: BrandRow = { userId, id, kind, item, createdAt: new Date().toISOString() }
  await database.insert(brandItems).values(row).onConflictDoNothing()
  return row
}

const countOf = (db: D1Database, userId: string, kind: BrandKind): Promise<number> =>
  drizzle(db).$count(brandItems, and(eq(brandItems.userId, userId), eq(brandItems.kind, kind)))

/** Takes something out of a user's own brand. @returns false where it is not in it */
export async function takeFromBrand(db: D1Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await drizzle(db)
    .delete(brandItems)
    .where(and(eq(brandItems.userId, userId), eq(brandItems.id, id)))
  return meta.changes > 0
}

/** Moves the brand of an anonymous user to an account, in the batch that claims them: what the account has already is there once. */
export function claimedBrand(db: D1Database, anonymousId: string, userId: string): D1PreparedStatement[] {
  const claimed = claimedUser(anonymousId, userId)
  return [
    statementOf(db, sql`update or ignore ${brandItems} set user_id = ${userId} where user_id = ${claimed}`),
    statementOf(db, sql`delete from ${brandItems} where user_id = ${claimed}`),
  ]
}
