import { and, isNotNull, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { users } from '../schema/users.ts'

/** Users whose account is due for erasure. @param now milliseconds since the epoch */
export async function dueErasures(db: D1Database, now: number): Promise<string[]> {
  const due = and(isNotNull(users.eraseAt), lte(users.eraseAt, new Date(now).toISOString()))
  return (await drizzle(db).select({ id: users.id }).from(users).where(due)).map(({ id }) => id)
}
