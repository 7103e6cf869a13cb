import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the merchant has noted about customers, found by their address. */
export const customerNotes = sqliteTable(
  'customer_notes',
  {
    id: text().primaryKey(),
    /** As the key of an account: a mailbox without its tag may be somebody else's too. */
    address: text().notNull().default(''),
    /** By which releases before 0071 find them. */
    mailbox: text().notNull(),
    text: text().notNull(),
    /** The manager who wrote it; null where that was not kept. */
    authorId: text('author_id'),
    /** ISO instant. */
    at: text().notNull(),
  },
  (table) => [index('customer_notes_of_address').on(table.address, table.at)],
)
