import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The delivery methods in display order: the first that serves an order is its default. */
export const shippingMethods = sqliteTable('shipping_methods', {
  id: text().primaryKey(),
  position: integer().notNull(),
  /** `goods`, `samples` alone, or `all`. */
  carries: text().notNull(),
  /** The zone of its tariff; null for the destination's. */
  zone: text(),
  /** Whether it is free above the currency's minimum amount of goods, and with a code for free delivery. */
  goesFree: integer('goes_free', { mode: 'boolean' }).notNull(),
  /** Transit in working days; null where the store states it. Collection has none. */
  minDays: integer('min_days'),
  maxDays: integer('max_days'),
  /** JSON: the stores that offer it; null where the stores state it. */
  stores: text(),
  /** JSON: names by language, English included; null for the catalogue's messages. */
  names: text(),
})
