import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { approvalLinks } from '../schema/approval-links.ts'
import { companies } from '../schema/companies.ts'
import { companyDelegations } from '../schema/company-delegations.ts'
import { companyDomains } from '../schema/company-domains.ts'
import { companyInvitations } from '../schema/company-invitations.ts'
import { companyJoins } from '../schema/company-joins.ts'
import { companyLog } from '../schema/company-log.ts'
import { companyMembers } from '../schema/company-members.ts'
import { companyOrders } from '../schema/company-orders.ts'
import type { PersonalTable } from './personal-table.ts'

/** Whether it is an address or an id, in any case. */
const isSaid = (column: SQLiteColumn, text: string): SQL => sql`lower(${column}) = lower(${text})`

/** Whether an entry of the log of a company is by a user, or about them. */
export const isLogged = (id: string) => or(eq(companyLog.actorId, id), isSaid(companyLog.about, id))

/** The tables of companies that name people. A company stays when a person in it is erased. */
export const COMPANY_TABLES: readonly PersonalTable[] = [
  {
    table: companyInvitations,
    of: ({ id, emailKey }) => or(eq(companyInvitations.emailKey, emailKey), eq(companyInvitations.invitedBy, id)),
    withheld: ['emailKey', 'tokenHash', 'invitedBy'],
  },
  {
    table: companyDomains,
    of: ({ email }) => isSaid(companyDomains.email, email),
    withheld: ['tokenHash'],
    emptied: { email: null },
  },
  { table: companyJoins, of: ({ id }) => eq(companyJoins.userId, id) },
  {
    table: companyLog,
    of: ({ id, email }) => or(isLogged(id), isSaid(companyLog.about, email)),
    withheld: ['id'],
    emptied: { actorId: null, about: null },
  },
  {
    table: companies,
    of: ({ id, email }) => or(eq(companies.appliedBy, id), isSaid(companies.contactEmail, email)),
    withheld: ['origin', 'version'],
    emptied: { appliedBy: null, contactName: null, contactEmail: null, contactPhone: null },
  },
  {
    table: approvalLinks,
    of: ({ id }) => eq(approvalLinks.userId, id),
    notExported: 'Hashes of what opens a decision about an order.',
  },
  {
    table: companyDelegations,
    of: ({ id }) => or(eq(companyDelegations.fromUserId, id), eq(companyDelegations.toUserId, id)),
  },
  {
    table: companyOrders,
    of: ({ id }) => eq(companyOrders.userId, id),
    withheld: ['version'],
    emptied: { userId: null },
  },
  { table: companyMembers, of: ({ id }) => eq(companyMembers.userId, id) },
]
