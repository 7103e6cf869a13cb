import { and, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { LIST_NUMBER, MOST_LISTS } from '../../contract/shopping-lists.ts'
import { claimedUser } from '../identity/claimed-user.ts'
import { shoppingLists } from '../schema/shopping-lists.ts'
import { statementOf } from '../statement.ts'

export type ListRow = typeof shoppingLists.$inferSelect

/** Crockford's base 32, without characters that look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number for a new list. */
export function randomListNumber(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => SIGNS[byte % SIGNS.length])
  return `S${signs.join('')}`
}

/** A user's lists, last changed first. */
export const listsOf = (db: D1Database, userId: string): Promise<ListRow[]> =>
  drizzle(db)
    .select()
    .from(shoppingLists)
    .where(eq(shoppingLists.userId, userId))
    .orderBy(desc(shoppingLists.updatedAt))
    .limit(MOST_LISTS)

/** A list by its number, of any owner; undefined where there is none. */
export async function findList(db: D1Database, number: string): Promise<ListRow | undefined> {
  if (!LIST_NUMBER.test(number)) return undefined
  const [list] = await drizzle(db).select().from(shoppingLists).where(eq(shoppingLists.number, number))
  return list
}

/** Stores a new list. @returns false where the owner's limit is reached */
export async function insertList(db: D1Database, list: ListRow): Promise<boolean> {
  const count = await drizzle(db).$count(shoppingLists, eq(shoppingLists.userId, list.userId))
  if (count >= MOST_LISTS) return false
  await drizzle(db).insert(shoppingLists).values(list)
  return true
}

/** Replaces a list if its version is still the one that was read. @returns false after a concurrent change */
export async function updateList(db: D1Database, before: ListRow, changes: Partial<ListRow>): Promise<boolean> {
  const { meta } = await drizzle(db)
    .update(shoppingLists)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(shoppingLists.number, before.number), eq(shoppingLists.version, before.version)))
  return meta.changes > 0
}

/** Deletes a user's own list. @returns false for an unknown one, or somebody else's */
export async function deleteList(db: D1Database, number: string, userId: string): Promise<boolean> {
  const { meta } = await drizzle(db)
    .delete(shoppingLists)
    .where(and(eq(shoppingLists.number, number), eq(shoppingLists.userId, userId)))
  return meta.changes > 0
}

/** Moves the lists of an anonymous user to an account, in the batch that claims them. Once they are moved it does nothing. */
export const claimedLists = (db: D1Database, anonymousId: string, userId: string): D1PreparedStatement =>
  statementOf(
    db,
    drizzle(db)
      .update(shoppingLists)
      .set({ userId, version: sql`${shoppingLists.version} + 1` })
      .where(eq(shoppingLists.userId, claimedUser(anonymousId, userId))),
  )
