import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'
import type { PriceList } from '../../pricing/price-list.ts'

/** Price lists are only ever added: the newest of a currency that has begun is the current one. */
export const priceLists = sqliteTable(
  'price_lists',
  {
    version: text().primaryKey(),
    currency: text().$type<Currency>().notNull(),
    /** `YYYY-MM-DD` */
    validFrom: text('valid_from').notNull(),
    document: text({ mode: 'json' }).$type<PriceList>().notNull(),
  },
  (table) => [index('price_lists_current').on(table.currency, table.validFrom)],
)
