import { and, eq, exists, ne, not, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CompanyRole } from '../../contract/company-roles.ts'
import { companyMembers } from '../schema/company-members.ts'
import { users } from '../schema/users.ts'

const own = alias(companyMembers, 'own')
const other = alias(companyMembers, 'other')

/** Whether a company keeps an administrator when a member gets another role, or none (null). */
export function keepsAdministrator(
  members: readonly { userId: string; role: CompanyRole }[],
  userId: string,
  role: CompanyRole | null,
): boolean {
  return role === 'administrator' || members.some((one) => one.userId !== userId && one.role === 'administrator')
}

/**
 * The SQL condition under which an account may be deleted: it does not leave a company with members and without an
 * administrator. Whoever is alone in a company may go.
 */
export function leavesCompanyAdministrator(db: D1Database): SQL {
  const colleague = and(eq(other.companyId, own.companyId), ne(other.userId, own.userId))
  const database = drizzle(db)
  const colleagues = database.select({ id: other.userId }).from(other).where(colleague)
  const administrators = database
    .select({ id: other.userId })
    .from(other)
    .where(and(colleague, eq(other.role, 'administrator')))
  const leaves = database
    .select({ id: own.userId })
    .from(own)
    .where(
      and(eq(own.userId, users.id), eq(own.role, 'administrator'), exists(colleagues), not(exists(administrators))),
    )
  return not(exists(leaves))
}

/** Whether this user is the only administrator of a company with other members. */
export async function isLastOfCompany(db: D1Database, userId: string): Promise<boolean> {
  const [found] = await drizzle(db)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), leavesCompanyAdministrator(db)))
  return !found
}
