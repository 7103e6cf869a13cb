import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ConsentMethod } from '../../analytics/consent/wording.ts'
import type { ConsentKind, ConsentValue } from '../../contract/consent.ts'

/** Consent records, each linked to the person's previous one; rows are only added. */
export const consentRecords = sqliteTable(
  'consent_records',
  {
    subject: text().notNull(),
    sequence: integer().notNull(),
    name: text().$type<ConsentKind>().notNull(),
    value: text().$type<ConsentValue>().notNull(),
    text: text().notNull(),
    textHash: text('text_hash').notNull(),
    locale: text().notNull(),
    region: text().notNull(),
    location: text().notNull(),
    userId: text('user_id').notNull(),
    anonymousId: text('anonymous_id').notNull(),
    /** ISO 8601 */
    recordedAt: text('recorded_at').notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
    method: text().$type<ConsentMethod | ''>().notNull().default(''),
    wordingVersion: text('wording_version').notNull().default(''),
    /** ISO 8601, or empty */
    confirmedAt: text('confirmed_at').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.sequence] }),
    index('consent_records_of_day').on(table.recordedAt),
  ],
)
