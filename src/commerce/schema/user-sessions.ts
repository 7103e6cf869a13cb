import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RegionCode } from '../../contract/vocabulary.ts'

/** A visit with consent, and its origin. */
export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: text().primaryKey(),
    anonymousId: text('anonymous_id').notNull(),
    region: text().$type<RegionCode>().notNull(),
    attributionGclid: text('attribution_gclid').notNull(),
    attributionCountry: text('attribution_country').notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    adTracking: text('ad_tracking', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** ISO 8601 */
    createdAt: text('created_at').notNull(),
    appendedAt: text('appended_at').notNull(),
  },
  (table) => [
    index('user_sessions_of_visitor').on(table.anonymousId, table.createdAt),
    index('user_sessions_of_day').on(table.createdAt),
  ],
)
