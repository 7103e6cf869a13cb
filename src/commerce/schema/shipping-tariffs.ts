import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
