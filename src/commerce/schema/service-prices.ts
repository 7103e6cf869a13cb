import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'

/** What services and trees cost. What has no row in a currency is not offered in it. */
export const servicePrices = sqliteTable(
  'service_prices',
  {
    /** `expert_check`, `warranty` or `trees`. */
    service: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Net, minor units: of one check and of one tree; of a warranty the least that it costs. */
    amount: integer().notNull(),
    /** Of a warranty: its share of the net goods, in basis points; null for the others. */
    share: integer(),
  },
  (table) => [primaryKey({ columns: [table.service, table.currency] })],
)
