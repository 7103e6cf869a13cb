import { and, eq, exists, isNull, ne, or, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../schema/users.ts'

const other = alias(users, 'other')

/** The SQL condition under which an account may be deleted: it is no administrator's, or another administrator can sign in. */
export function isNotLastAdministrator(db: D1Database): SQL {
  const stays = and(
    ne(other.id, users.id),
    eq(other.role, 'administrator'),
    isNull(other.disabledAt),
    isNull(other.eraseAt),
  )
  const another = drizzle(db).select({ id: other.id }).from(other).where(stays)
  return or(isNull(users.role), ne(users.role, 'administrator'), exists(another))!
}

/** Whether this user is the only administrator. */
export async function isLastAdministrator(db: D1Database, userId: string): Promise<boolean> {
  const may = and(eq(users.id, userId), isNotLastAdministrator(db))
  const [found] = await drizzle(db).select({ id: users.id }).from(users).where(may)
  return !found
}
