import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { VatCheck } from '../../contract/buyer.ts'

/** The answers of VIES, one row for each check: the proof for orders without VAT. Rows are never changed. */
export const vatChecks = sqliteTable(
  'vat_checks',
  {
    id: text().primaryKey(),
    number: text().notNull(),
    countryIso: text('country_iso').notNull(),
    verdict: text().$type<VatCheck['verdict']>().notNull(),
    /** Why it could not be asked: `MS_UNAVAILABLE` and others. */
    reason: text(),
    name: text(),
    address: text(),
    consultationNumber: text('consultation_number'),
    /** ISO instant. */
    checkedAt: text('checked_at').notNull(),
    /** The reason of the check: an order, or a user's request. */
    orderNumber: text('order_number'),
    userId: text('user_id'),
  },
  (table) => [
    index('vat_checks_of_order').on(table.orderNumber),
    index('vat_checks_of_user').on(table.userId),
    index('vat_checks_old').on(table.checkedAt),
  ],
)
