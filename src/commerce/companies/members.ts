import { and, asc, desc, eq, gt, inArray, lt, or, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { accountRoleOf, type CompanyRole } from '../../contract/company-roles.ts'
import { companyDelegations } from '../schema/company-delegations.ts'
import { companyInvitations } from '../schema/company-invitations.ts'
import { companyLog } from '../schema/company-log.ts'
import { companyMembers } from '../schema/company-members.ts'
import { users } from '../schema/users.ts'

/** The members of a company, in the order in which they joined. */
export const membersOf = (db: D1Database, companyId: string) =>
  drizzle(db)
    .select({
      member: companyMembers,
      name: users.name,
      email: users.email,
      emailKey: users.emailKey,
      eraseAt: users.eraseAt,
    })
    .from(companyMembers)
    .leftJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))

/** The invitations of a company that are good still, the newest first. */
export const openInvitations = (db: D1Database, companyId: string) =>
  drizzle(db)
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), gt(companyInvitations.expiresAt, new Date().toISOString())))
    .orderBy(desc(companyInvitations.createdAt), asc(companyInvitations.id))

/** Somebody's name, or their address where they have none. */
const nameOf = (user: string) => sql.raw(`coalesce(nullif(${user}.name, ''), ${user}.email)`)

/**
 * The newest entries of a company's log, each with the name of whoever did it.
 *
 * @param most how many
 * @param after the id of the entry after which they begin
 */
export const companyLogOf = (db: D1Database, companyId: string, most: number, after?: number) =>
  drizzle(db)
    .select({
      id: companyLog.id,
      at: companyLog.at,
      actor: sql<string | null>`${nameOf('users')}`.as('actor'),
      act: companyLog.act,
      // A user stands in the log by their id, so that erasing them erases their address here too.
      about: sql<
        string | null
      >`coalesce((select ${nameOf('u')} from users u where u.id = ${companyLog.about}), ${companyLog.about})`.as(
        'about',
      ),
      detail: companyLog.detail,
    })
    .from(companyLog)
    .leftJoin(users, eq(users.id, companyLog.actorId))
    .where(and(eq(companyLog.companyId, companyId), after === undefined ? undefined : lt(companyLog.id, after)))
    .orderBy(desc(companyLog.id))
    .limit(most)

/** The statements that put a user into a company, with the role that their account then has. */
export function joined(
  db: D1Database,
  userId: string,
  companyId: string,
  { role, costCentreId = null }: { role: CompanyRole; costCentreId?: string | null },
): SQLWrapper[] {
  const row = { userId, companyId, role, costCentreId, joinedAt: new Date().toISOString() }
  return [drizzle(db).insert(companyMembers).values(row), followed(db, userId, role)]
}

/** The statements that take a user out of a company: nobody stands in for them any more, and the account is a business customer's again. */
export const left = (db: D1Database, userId: string, companyId: string): SQLWrapper[] => [
  drizzle(db)
    .delete(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId))),
  drizzle(db)
    .delete(companyDelegations)
    .where(
      and(
        eq(companyDelegations.companyId, companyId),
        or(eq(companyDelegations.fromUserId, userId), eq(companyDelegations.toUserId, userId)),
      ),
    ),
  followed(db, userId, null),
]

/** The statement that has the role of an account follow from its membership; roles that are no customer's stay. */
export const followed = (db: D1Database, userId: string, role: CompanyRole | null): SQLWrapper =>
  drizzle(db)
    .update(users)
    .set({ role: role ? accountRoleOf(role) : 'b2b' })
    .where(and(eq(users.id, userId), inArray(users.role, ['b2b', 'b2c', 'plus_buyer', 'plus_approver'])))
