import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Cost centres of companies. None is ever deleted: orders name the one that they were made for. */
export const costCentres = sqliteTable(
  'cost_centres',
  {
    id: text().primaryKey(),
    companyId: text('company_id').notNull(),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** Since when it is offered no more. */
    retiredAt: text('retired_at'),
  },
  (table) => [uniqueIndex('cost_centres_of_company').on(table.companyId, table.name)],
)
