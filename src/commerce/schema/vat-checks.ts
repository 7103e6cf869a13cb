import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { VatCheck } from '../../contract/buyer.ts'

/** What VIES said, each time it was asked: the proof behind an order without VAT. Rows are never changed. */
export const vatChecks = sqliteTable(
  'vat_checks',
  {
    id: text().primaryKey(),
    number: text().notNull(),
    countryIso: text('country_iso').notNull(),
    verdict: text().$type<VatCheck['verdict']>().notNull(),
    /** Why it could not be asked: `MS_UNAVAILABLE` and the like. */
    reason: text(),
    name: text(),
    address: text(),
    consultationNumber: text('consultation_number'),
    /** ISO instant. */
    checkedAt: text('checked_at').notNull(),
    /** For what: an order, or a user who asked. */
    orderNumber: text('order_number'),
    userId: text('user_id'),
  },
  (table) => [index('vat_checks_of_order').on(table.orderNumber), index('vat_checks_of_user').on(table.userId)],
)
