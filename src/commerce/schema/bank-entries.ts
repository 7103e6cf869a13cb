import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BankEntryReason, BankEntryState } from '../../contract/bank.ts'

/** The movements of the shop's bank accounts that pay orders, or that a person has to look at; each once. */
export const bankEntries = sqliteTable(
  'bank_entries',
  {
    /** A hash of its fields in the statement, and of how many equal ones precede it there. */
    id: text().primaryKey(),
    /** Booking day, `YYYY-MM-DD`. */
    day: text().notNull(),
    /** Minor units; negative where the bank took it back. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Null once the person of its order is erased. */
    counterparty: text(),
    text: text(),
    bankReference: text('bank_reference').notNull(),
    state: text().$type<BankEntryState>().notNull(),
    /** Why a person has to look at it. */
    reason: text().$type<BankEntryReason>(),
    orderNumber: text('order_number'),
    /** The note of whoever set it aside. */
    note: text(),
    /** ISO instant. */
    readAt: text('read_at').notNull(),
  },
  (table) => [
    index('bank_entries_of_state').on(table.state, table.day),
    index('bank_entries_of_reading').on(table.readAt),
    index('bank_entries_of_order').on(table.orderNumber),
  ],
)
