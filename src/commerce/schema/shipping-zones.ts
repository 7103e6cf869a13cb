import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The zone of each served country. */
export const shippingZones = sqliteTable('shipping_zones', {
  countryIso: text('country_iso').primaryKey(),
  zone: text().notNull(),
})
