import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CodeData, CodePurpose } from '../identity/one-time-data.ts'

/** One-time codes: links in mails and the short codes beside them. Only hashes are stored. */
export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    emailKey: text('email_key').notNull(),
    data: text({ mode: 'json' }).$type<CodeData>().notNull(),
    /** SHA-256 of the requesting browser's secret, and of the six digits, which are valid only there. */
    browserHash: text('browser_hash'),
    digitsHash: text('digits_hash'),
    /** The number of tries of the six digits. */
    tries: integer().notNull().default(0),
    /** ISO instant */
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [
    index('one_time_codes_of_address').on(table.emailKey),
    index('one_time_codes_of_browser').on(table.browserHash),
    index('one_time_codes_expired').on(table.expiresAt),
  ],
)
