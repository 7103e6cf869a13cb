import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Standard VAT of a part of a country that differs from the country's, by postcode, with the first day of each rate. */
export const localTaxes = sqliteTable(
  'local_taxes',
  {
    countryIso: text('country_iso').notNull(),
    /** The name of the part, for readers of the table. */
    place: text().notNull(),
    /** The first and the last prefix of its postcodes, of one length: `90` to `94`. */
    firstPostcode: text('first_postcode').notNull(),
    lastPostcode: text('last_postcode').notNull(),
    /** `YYYY-MM-DD` */
    validFrom: text('valid_from').notNull(),
    /** Basis points. */
    rate: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryIso, table.firstPostcode, table.validFrom] })],
)
