import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** People with an address at a company's domain who ask to join it. */
export const companyJoins = sqliteTable(
  'company_joins',
  {
    userId: text('user_id').primaryKey(),
    companyId: text('company_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('company_joins_of_company').on(table.companyId, table.createdAt)],
)
