import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'

/** Price lists are only added: the newest of a currency that has begun is the current one. */
export const priceLists = sqliteTable(
  'price_lists',
  {
    version: text().primaryKey(),
    currency: text().$type<Currency>().notNull(),
    /** `YYYY-MM-DD` */
    validFrom: text('valid_from').notNull(),
    /** JSON: a `PriceList`, checked when the catalogue is read. */
    document: text().notNull(),
  },
  (table) => [index('price_lists_current').on(table.currency, table.validFrom)],
)
