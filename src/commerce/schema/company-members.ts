import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CompanyRole } from '../../contract/company-roles.ts'

/** Members of companies: a user is in at most one. */
export const companyMembers = sqliteTable(
  'company_members',
  {
    userId: text('user_id').primaryKey(),
    companyId: text('company_id').notNull(),
    role: text().$type<CompanyRole>().notNull(),
    costCentreId: text('cost_centre_id'),
    /** The most that one order may come to without an approval, net; null without a limit. */
    orderLimit: integer('order_limit'),
    /** The most that the orders of a month may come to without an approval, net; null without a budget. */
    monthlyBudget: integer('monthly_budget'),
    joinedAt: text('joined_at').notNull(),
  },
  (table) => [index('company_members_of_company').on(table.companyId, table.joinedAt)],
)
