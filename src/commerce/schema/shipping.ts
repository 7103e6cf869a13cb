import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'

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

/** The zone of each served country. */
export const shippingZones = sqliteTable('shipping_zones', {
  countryIso: text('country_iso').primaryKey(),
  zone: text().notNull(),
})

/** The cost of a delivery method in a zone, by load: a parcel, a pallet. */
export const shippingTariffs = sqliteTable(
  'shipping_tariffs',
  {
    method: text().notNull(),
    zone: text().notNull(),
    /** The capacity of a load, in kg. */
    loadKg: integer('load_kg').notNull(),
    /** Of one load, net, in euro cents. */
    cost: integer().notNull(),
    /** The maximum number of loads; null where unlimited. */
    maxLoads: integer('max_loads'),
  },
  (table) => [primaryKey({ columns: [table.method, table.zone, table.loadKg] })],
)

export const shippingCurrencies = sqliteTable('shipping_currencies', {
  currency: text().$type<Currency>().primaryKey(),
  /** The factor for tariffs in euro, in per cent. */
  coefficient: integer().notNull(),
  /** Minimum net goods, before any discount, for free delivery, minor units. */
  freeFrom: integer('free_from').notNull(),
})
