import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the merchant has noted about customers, found by their mailbox. */
export const customerNotes = sqliteTable(
  'customer_notes',
  {
    id: text().primaryKey(),
    mailbox: text().notNull(),
    text: text().notNull(),
    /** The manager who wrote it; null where that was not kept. */
    authorId: text('author_id'),
    /** ISO instant. */
    at: text().notNull(),
  },
  (table) => [index('customer_notes_of_mailbox').on(table.mailbox, table.at)],
)
