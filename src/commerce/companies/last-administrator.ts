import { and, eq, exists, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CompanyRole } from '../../contract/company-roles.ts'
import { companies } from '../schema/companies.ts'
import { companyMembers } from '../schema/company-members.ts'
import { users } from '../schema/users.ts'

const own = alias(companyMembers, 'own')
const other = alias(companyMembers, 'other')
const staying = alias(users, 'staying')

interface Colleague {
  userId: string
  role: CompanyRole
  /** Whether their account is going to be deleted. */
  isGoing: boolean
}

/**
 * Whether a company keeps an administrator when a member gets another role, or none (null). One whose account is going to be
 * deleted looks after nothing any more.
 */
export function keepsAdministrator(members: readonly Colleague[], userId: string, role: CompanyRole | null): boolean {
  const isLost =
    role !== 'administrator' && members.some((one) => one.userId === userId && one.role === 'administrator')
  return !isLost || members.some((one) => one.userId !== userId && one.role === 'administrator' && !one.isGoing)
}

/**
 * The SQL condition under which an account may be deleted: it does not leave a company with members and without an
 * administrator. Whoever is alone in a company may go; whose account is going to be deleted counts no more.
 */
export function leavesCompanyAdministrator(db: D1Database): SQL {
  const colleague = and(eq(other.companyId, own.companyId), ne(other.userId, own.userId))
  const database = drizzle(db)
  const colleagues = database
    .select({ id: other.userId })
    .from(other)
    .innerJoin(staying, and(eq(staying.id, other.userId), isNull(staying.eraseAt)))
    .where(colleague)
  const administrators = database
    .select({ id: other.userId })
    .from(other)
    .innerJoin(staying, and(eq(staying.id, other.userId), isNull(staying.eraseAt)))
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

/** The statement after which a change of a user's company that was decided without knowing that they go is decided again. */
export function touchCompanyOf(db: D1Database, userId: string) {
  const theirs = drizzle(db)
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId))
  return drizzle(db)
    .update(companies)
    .set({ version: sql`${companies.version} + 1` })
    .where(inArray(companies.id, theirs))
}
