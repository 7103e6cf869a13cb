import { primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'

/** What a unit of a currency is worth in the seller's, by the day of the bank's table. */
export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    currency: text().$type<Currency>().notNull(),
    /** `YYYY-MM-DD` */
    day: text().notNull(),
    rate: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
)
