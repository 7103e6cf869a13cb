import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CompanyRole } from '../../contract/company-roles.ts'

/** Invitations that are open; one that was taken, withdrawn or replaced is deleted. */
export const companyInvitations = sqliteTable(
  'company_invitations',
  {
    id: text().primaryKey(),
    companyId: text('company_id').notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    role: text().$type<CompanyRole>().notNull(),
    costCentreId: text('cost_centre_id'),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by'),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [uniqueIndex('company_invitations_of_address').on(table.companyId, table.emailKey)],
)
