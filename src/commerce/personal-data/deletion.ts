import { and, eq, exists, not, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { leavesCompanyAdministrator, touchCompanyOf } from '../companies/last-administrator.ts'
import { isNotLastAdministrator } from '../identity/last-administrator.ts'
import { endSessions } from '../identity/sessions.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'

/**
 * The queries of one batch that set the day on which an account is erased, and end its sessions. Where it may not be, the first fails, and
 * with it the batch (`wasStopped`): of two administrators who ask for it at the same time one stays, and a session that was ended
 * meanwhile asks for nothing any more, for whoever ended it may have taken the account back from it.
 *
 * @param session the one that asks for it
 * @param eraseAt ISO instant
 */
export function deletionOf(
  db: D1Database,
  { id, userId }: { id: string; userId: string },
  eraseAt: string,
): SQLWrapper[] {
  const shop = drizzle(db)
  const asking = shop
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  const going = shop
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), exists(asking), isNotLastAdministrator(db), leavesCompanyAdministrator(db)))
  return [
    sql`insert into ${users} (id) select null where ${not(exists(going))}`,
    shop.update(users).set({ eraseAt }).where(eq(users.id, userId)),
    touchCompanyOf(db, userId),
    endSessions(db, userId),
  ]
}

/** Whether a batch failed because the account may not be deleted, or not by that session. */
export const wasStopped = (cause: unknown): boolean => String(cause).includes('NOT NULL constraint failed: users.')
