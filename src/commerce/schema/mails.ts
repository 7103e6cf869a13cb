import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mails in order of their writing; sent where a binding sends them, otherwise kept for reading. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The mailbox: an address without the parts that its provider ignores. */
    letterBox: text('letter_box').notNull(),
    /** Who caused it: an order, an offer, a user, or the mailbox that somebody gave who wrote to a store. */
    caller: text(),
    /** The network that it was caused from, as a keyed hash, for a day. */
    network: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** ISO 8601 */
    writtenAt: text('written_at').notNull(),
    /** When a sender claimed it. */
    claimedAt: text('claimed_at'),
    sentAt: text('sent_at'),
  },
  (table) => [
    index('mails_to').on(table.letterBox, table.writtenAt),
    index('mails_of_caller').on(table.caller, table.writtenAt),
    index('mails_of_network').on(table.network, table.writtenAt),
    index('mails_written').on(table.writtenAt),
  ],
)
