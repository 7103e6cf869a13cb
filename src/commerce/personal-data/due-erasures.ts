import { and, asc, gt, isNotNull, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { KeyedPart } from '../keyed-part.ts'
import { users } from '../schema/users.ts'

/** Users whose account is due for erasure, by id. @param now milliseconds since the epoch */
export async function dueErasures(db: D1Database, now: number, { after, most }: KeyedPart): Promise<string[]> {
  const due = and(isNotNull(users.eraseAt), lte(users.eraseAt, new Date(now).toISOString()), gt(users.id, after))
  const rows = await drizzle(db).select({ id: users.id }).from(users).where(due).orderBy(asc(users.id)).limit(most)
  return rows.map(({ id }) => id)
}
