import { sql } from 'drizzle-orm'
import { primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Mail domains of companies; a domain counts for one company once a mail to an address there was answered. */
export const companyDomains = sqliteTable(
  'company_domains',
  {
    companyId: text('company_id').notNull(),
    domain: text().notNull(),
    /** The address to which the mail went. */
    email: text(),
    tokenHash: text('token_hash').unique(),
    expiresAt: text('expires_at'),
    verifiedAt: text('verified_at'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.domain] }),
    uniqueIndex('company_domains_verified').on(table.domain).where(sql`verified_at is not null`),
  ],
)
