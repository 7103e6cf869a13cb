import { and, eq, exists, isNull, not, type SQL, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { companies } from '../schema/companies.ts'
import { companyDomains } from '../schema/company-domains.ts'
import { companyInvitations } from '../schema/company-invitations.ts'
import { companyJoins } from '../schema/company-joins.ts'
import { companyMembers } from '../schema/company-members.ts'
import { users } from '../schema/users.ts'

/** The SQL condition that a company has a member, of the company of a row. */
export function hasMembers(db: D1Database, companyId: SQLWrapper | string): SQL {
  const members = drizzle(db).select({ id: companyMembers.userId }).from(companyMembers)
  return exists(members.where(eq(companyMembers.companyId, companyId)))
}

/** The SQL condition that somebody manages a company: an administrator whose account is not going to be deleted. */
export function isManaged(db: D1Database): SQL {
  const administrators = drizzle(db)
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(users, and(eq(users.id, companyMembers.userId), isNull(users.eraseAt)))
    .where(and(eq(companyMembers.companyId, companies.id), eq(companyMembers.role, 'administrator')))
  return exists(administrators)
}

/**
 * The statements that follow the last member of a company: its mail domains are free for another, nobody is invited to it, and nobody
 * asks to join it. They do nothing where it has a member.
 */
export const endedWithoutMembers = (db: D1Database, companyId: string): SQLWrapper[] =>
  [companyDomains, companyInvitations, companyJoins].map((table) =>
    drizzle(db)
      .delete(table)
      .where(and(eq(table.companyId, companyId), not(hasMembers(db, companyId)))),
  )
