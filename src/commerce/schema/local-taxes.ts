import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Standard VAT of a part of a country, where it is not the country's own: by postcode, from a day on. */
export const localTaxes = sqliteTable(
  'local_taxes',
  {
    countryIso: text('country_iso').notNull(),
    /** What the part is called, for whoever reads the table. */
    place: text().notNull(),
    /** How its postcodes begin, from the first to the last: `90` to `94`, of one length. */
    firstPostcode: text('first_postcode').notNull(),
    lastPostcode: text('last_postcode').notNull(),
    /** `YYYY-MM-DD` */
    validFrom: text('valid_from').notNull(),
    /** Basis points. */
    rate: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryIso, table.firstPostcode, table.validFrom] })],
)
