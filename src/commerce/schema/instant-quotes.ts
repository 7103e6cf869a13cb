import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/** A line of an instant quote, with the quantities that were asked for and the net prices of all that are compared. */
export interface QuotedLine {
  id: string
  variantId: string
  boxDesignId: string | null
  quantities: number[]
  /** Minor units. */
  ladder: { quantity: number; amount: number }[]
}

/** Instant quotes, at most one a request. Its prices never change: they are those of its moment. */
export const instantQuotes = sqliteTable(
  'instant_quotes',
  {
    /** Unguessable. */
    id: text().primaryKey(),
    requestNumber: text('request_number').notNull(),
    /** The company whose agreed prices are in it, for its members alone; null for what anybody pays. */
    companyId: text('company_id'),
    region: text().$type<RegionCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    countryIso: text('country_iso').notNull(),
    /** Basis points. */
    rate: integer().notNull(),
    priceListVersion: text('price_list_version').notNull(),
    lines: text({ mode: 'json' }).$type<QuotedLine[]>().notNull(),
    /** Whether a person prices other lines. */
    isPart: integer('is_part', { mode: 'boolean' }).notNull(),
    createdAt: text('created_at').notNull(),
    /** `YYYY-MM-DD`, in the time zone of the store. */
    validUntil: text('valid_until').notNull(),
    /** When something of it was first ordered, ISO instant; null before. */
    orderedAt: text('ordered_at'),
  },
  (table) => [
    uniqueIndex('instant_quotes_of_request').on(table.requestNumber),
    index('instant_quotes_of_day').on(table.createdAt),
  ],
)
