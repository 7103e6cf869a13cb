import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'

/** Prices of services and trees. Without a row in a currency it is not offered there. */
export const servicePrices = sqliteTable(
  'service_prices',
  {
    /** `expert_check`, `warranty` or `trees`. */
    service: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Net, minor units: of one check, and of one tree; for a warranty the minimum. */
    amount: integer().notNull(),
    /** For a warranty: its share of the net goods, in basis points; null for the others. */
    share: integer(),
  },
  (table) => [primaryKey({ columns: [table.service, table.currency] })],
)
