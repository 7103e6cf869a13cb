import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Links by which somebody decides about an order, as hashes: each is one person's, for one content of the order. */
export const approvalLinks = sqliteTable(
  'approval_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    companyId: text('company_id').notNull(),
    approvalId: text('approval_id').notNull(),
    userId: text('user_id').notNull(),
    /** Of the order that it is about. */
    hash: text().notNull(),
  },
  (table) => [index('approval_links_of_user').on(table.userId)],
)
