import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'

/** What delivery costs in each currency: the tariffs are in euro. */
export const shippingCurrencies = sqliteTable('shipping_currencies', {
  currency: text().$type<Currency>().primaryKey(),
  /** The factor for tariffs in euro, in per cent. */
  coefficient: integer().notNull(),
  /** Minimum net goods, before any discount, for free delivery, minor units. */
  freeFrom: integer('free_from').notNull(),
})
