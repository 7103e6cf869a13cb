import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'

/** The ways of delivery, in the order in which they are offered: the first that serves an order is its usual one. */
export const shippingMethods = sqliteTable('shipping_methods', {
  id: text().primaryKey(),
  position: integer().notNull(),
  /** `goods`, `samples` alone, or `all`. */
  carries: text().notNull(),
  /** The zone by which it costs; null for that of the country to which it goes. */
  zone: text(),
  /** It is free from the currency's worth of goods on, and with a code for free delivery. */
  goesFree: integer('goes_free', { mode: 'boolean' }).notNull(),
  /** Working days on the way; null where the store says how long. None at all is for what is collected. */
  minDays: integer('min_days'),
  maxDays: integer('max_days'),
  /** JSON: the stores that offer it; null where the stores say so themselves. */
  stores: text(),
  /** JSON: names by language, English among them; null where the shop's own words hold. */
  names: text(),
})

/** The zone of each country that something is sent to. */
export const shippingZones = sqliteTable('shipping_zones', {
  countryIso: text('country_iso').primaryKey(),
  zone: text().notNull(),
})

/** What a way of delivery costs in a zone, by the load: a parcel, a pallet. */
export const shippingTariffs = sqliteTable(
  'shipping_tariffs',
  {
    method: text().notNull(),
    zone: text().notNull(),
    /** What one load holds, in kg. */
    loadKg: integer('load_kg').notNull(),
    /** Of one load, net, in euro cents. */
    cost: integer().notNull(),
    /** The most loads that go this way; null for any number. */
    maxLoads: integer('max_loads'),
  },
  (table) => [primaryKey({ columns: [table.method, table.zone, table.loadKg] })],
)

export const shippingCurrencies = sqliteTable('shipping_currencies', {
  currency: text().$type<Currency>().primaryKey(),
  /** What a tariff in euro is in this currency, in per cent. */
  coefficient: integer().notNull(),
  /** Net goods before any discount from which a way that goes free is free, minor units. */
  freeFrom: integer('free_from').notNull(),
})
