import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CodeData, CodePurpose } from '../identity/one-time-data.ts'

/** What is good once: links in mails and the short codes beside them. Only hashes are kept. */
export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    emailKey: text('email_key').notNull(),
    data: text({ mode: 'json' }).$type<CodeData>().notNull(),
    /** SHA-256 of the browser that asked, and of the six digits that are good in it alone. */
    browserHash: text('browser_hash'),
    digitsHash: text('digits_hash'),
    /** How often six digits were tried. */
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
