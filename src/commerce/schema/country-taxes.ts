import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Standard VAT by country in basis points, with the first day of each rate. */
export const countryTaxes = sqliteTable(
  'country_taxes',
  {
    countryIso: text('country_iso').notNull(),
    validFrom: text('valid_from').notNull(),
    rate: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryIso, table.validFrom] })],
)
