import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ShippingZone } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { TariffMethod } from '../shipping/shipping.ts'

/** The zone of each country that something is sent to. */
export const shippingZones = sqliteTable('shipping_zones', {
  countryIso: text('country_iso').primaryKey(),
  zone: text().$type<ShippingZone>().notNull(),
})

/** What a way of delivery costs in a zone, by the load: a parcel, a pallet. */
export const shippingTariffs = sqliteTable(
  'shipping_tariffs',
  {
    method: text().$type<TariffMethod>().notNull(),
    zone: text().$type<ShippingZone>().notNull(),
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
  /** Net goods after discount from which the courier is free, minor units. */
  freeFrom: integer('free_from').notNull(),
})
