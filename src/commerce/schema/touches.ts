import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TouchKind } from '../../contract/attribution.ts'

/** The origins of a visitor, one row for each kind: of some the first counts, of others the last. */
export const touches = sqliteTable(
  'touches',
  {
    anonymousId: text('anonymous_id').notNull(),
    kind: text().$type<TouchKind>().notNull(),
    document: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** ISO 8601 */
    registeredAt: text('registered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.anonymousId, table.kind] }), index('touches_of_day').on(table.registeredAt)],
)
