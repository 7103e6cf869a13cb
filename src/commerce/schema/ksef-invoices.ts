import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { KsefState } from '../../contract/ksef.ts'

/** Invoices that have to go to KSeF, and what became of each. */
export const ksefInvoices = sqliteTable(
  'ksef_invoices',
  {
    number: text().primaryKey(),
    state: text().$type<KsefState>().notNull(),
    /** The number that KSeF gave it. */
    ksefNumber: text('ksef_number'),
    /** Why it was refused. */
    reason: text(),
    /** Finds it at KSeF while it is not judged. */
    ticket: text(),
    /** ISO instant from which on KSeF could not be reached: from then it counts as issued offline. */
    offlineSince: text('offline_since'),
    /** ISO instant. */
    issuedAt: text('issued_at').notNull(),
  },
  (table) => [index('ksef_invoices_of_state').on(table.state, table.issuedAt)],
)
