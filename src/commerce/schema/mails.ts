import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mail that was written, the newest last; sent where a binding sends it, else kept to be read. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whose letter box it is: an address without what its host ignores. */
    letterBox: text('letter_box').notNull(),
    /** On whose behalf it was written, for a day: an order or a user, and a network as a keyed hash. */
    caller: text(),
    network: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** ISO 8601 */
    writtenAt: text('written_at').notNull(),
    /** Since when somebody is sending it. */
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
