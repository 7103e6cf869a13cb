import { and, eq, isNotNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { AccountRole } from '../../contract/roles.ts'
import { passwords } from '../schema/passwords.ts'
import { users } from '../schema/users.ts'
import type { PendingAccount } from './one-time-data.ts'

/** An account: a user with a confirmed address. */
export type AccountRow = typeof users.$inferSelect & { role: AccountRole; email: string; emailKey: string }

/** The account of an address, with its password's hash; null where there is none or it is disabled. */
export async function accountByEmail(
  db: D1Database,
  emailKey: string,
): Promise<{ account: AccountRow; passwordHash: string | null } | null> {
  const [found] = await drizzle(db)
    .select({ account: users, passwordHash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.emailKey, emailKey))
  return found && isAccount(found.account) ? { account: found.account, passwordHash: found.passwordHash } : null
}

/** Where the owner of a disabled account is written to, and in which language; null where an address has none. */
export async function closedAccount(
  db: D1Database,
  emailKey: string,
): Promise<Pick<AccountRow, 'email' | 'language'> | null> {
  const [found] = await drizzle(db)
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isNotNull(users.role), isNotNull(users.disabledAt)))
  return found?.email ? { email: found.email, language: found.language } : null
}

/** The account of a user, with its password's hash. */
export async function accountById(
  db: D1Database,
  id: string,
): Promise<{ account: AccountRow; passwordHash: string | null } | null> {
  const [found] = await drizzle(db)
    .select({ account: users, passwordHash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.id, id))
  return found && isAccount(found.account) ? { account: found.account, passwordHash: found.passwordHash } : null
}

const isAccount = (row: typeof users.$inferSelect): row is AccountRow =>
  row.role !== null && row.email !== null && row.emailKey !== null && row.disabledAt === null

/** Creates the account of a confirmed address, or returns the existing one. */
export async function makeAccount(
  db: D1Database,
  emailKey: string,
  { email, name, role, region, language }: PendingAccount,
): Promise<AccountRow | null> {
  const createdAt = new Date().toISOString()
  const id = crypto.randomUUID()
  await drizzle(db)
    .insert(users)
    .values({ id, kind: 'registered', createdAt, role, email, emailKey, name, region, language })
    .onConflictDoNothing({ target: users.emailKey })
  return (await accountByEmail(db, emailKey))?.account ?? null
}

/** The query that replaces the password's hash of an account. */
export function passwordWrite(db: D1Database, userId: string, hash: string) {
  const row = { userId, hash, changedAt: new Date().toISOString() }
  return drizzle(db).insert(passwords).values(row).onConflictDoUpdate({ target: passwords.userId, set: row })
}

/**
 * The query that renews the hash of the same password, where it is still the one that was compared: another may have been chosen while it was
 * hashed. When the password was chosen stays as it is.
 */
export const passwordRenewal = (db: D1Database, userId: string, former: string, hash: string) =>
  drizzle(db)
    .update(passwords)
    .set({ hash })
    .where(and(eq(passwords.userId, userId), eq(passwords.hash, former)))
