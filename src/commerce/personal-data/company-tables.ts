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

const isAddress = (column: SQLiteColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`

/** The tables of companies that name people. A company stays when a person in it is erased. */
export const COMPANY_TABLES: readonly PersonalTable[] = [
  {
    table: companyInvitations,
    of: ({ id, emailKey }) => or(eq(companyInvitations.emailKey, emailKey), eq(companyInvitations.invitedBy, id)),
    withheld: ['emailKey', 'tokenHash', 'invitedBy'],
  },
  {
    table: companyDomains,
    of: ({ email }) => isAddress(companyDomains.email, email),
    withheld: ['tokenHash'],
    emptied: { email: null },
  },
  { table: companyJoins, of: ({ id }) => eq(companyJoins.userId, id) },
  {
    table: companyLog,
    of: ({ id, email }) => or(eq(companyLog.actorId, id), eq(companyLog.about, id), isAddress(companyLog.about, email)),
    withheld: ['id'],
    emptied: { actorId: null, about: null },
  },
  {
    table: companies,
    of: ({ id, email }) => or(eq(companies.appliedBy, id), isAddress(companies.contactEmail, email)),
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
