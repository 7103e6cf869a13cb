import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ApprovalState } from '../../contract/approval-vocabulary.ts'

/** The newest approval of each order that was submitted, for lists: a projection of the company's object. */
export const companyApprovals = sqliteTable(
  'company_approvals',
  {
    orderNumber: text('order_number').primaryKey(),
    id: text().notNull(),
    version: integer().notNull(),
    companyId: text('company_id').notNull(),
    state: text().$type<ApprovalState>().notNull(),
    submittedAt: text('submitted_at').notNull(),
  },
  (table) => [
    index('company_approvals_of_state').on(table.companyId, table.state, table.submittedAt, table.orderNumber),
  ],
)
