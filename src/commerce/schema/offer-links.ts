import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Links to offers: the SHA-256 of the token of each, and the revision that it opens. */
export const offerLinks = sqliteTable(
  'offer_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    offerNumber: text('offer_number').notNull(),
    revision: integer().notNull(),
    /** Whether it is for reading alone. */
    isReadOnly: integer('is_read_only', { mode: 'boolean' }).notNull(),
    /** The company whose members it opens the offer for, as far as their role goes; null for whoever has it. */
    companyId: text('company_id'),
  },
  (table) => [index('offer_links_of_offer').on(table.offerNumber)],
)
