import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { QuoteMessage } from '../../contract/quote-answer.ts'
import type { QuoteLine } from '../../contract/quote-line.ts'
import type { LostReason, QuoteState, QuoteType } from '../../contract/quote-vocabulary.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/** A file of a request, and the user who sent it. */
export interface QuoteFile {
  sha256: string
  name: string
  userId: string
}

/** Quote requests, a row each. Times are ISO instants. Lines never change; files and messages are only added to. */
export const quoteRequests = sqliteTable(
  'quote_requests',
  {
    number: text().primaryKey(),
    userId: text('user_id').notNull(),
    type: integer().$type<QuoteType>().notNull(),
    state: text().$type<QuoteState>().notNull(),
    region: text().$type<RegionCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    email: text().notNull(),
    /** The mailbox of the address, for counting and finding. */
    mailbox: text().notNull(),
    contactName: text('contact_name').notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    vatId: text('vat_id').notNull(),
    countryIso: text('country_iso').notNull(),
    /** `YYYY-MM-DD` */
    targetDate: text('target_date'),
    note: text().notNull(),
    lines: text({ mode: 'json' }).$type<QuoteLine[]>().notNull(),
    files: text({ mode: 'json' }).$type<QuoteFile[]>().notNull(),
    messages: text({ mode: 'json' }).$type<QuoteMessage[]>().notNull(),
    lostReason: text('lost_reason').$type<LostReason>(),
    /** The origin of the store's pages when it was made, for links in later mails. */
    origin: text(),
    version: integer().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** Since when it has been in its state. */
    stateSince: text('state_since').notNull(),
    /** When a reminder of this state was sent. */
    remindedAt: text('reminded_at'),
  },
  (table) => [
    index('quote_requests_of_user').on(table.userId, table.createdAt),
    // Each of these four has all that a list asks for, so that no row is read that is not on its page.
    index('quote_requests_in_turn').on(table.createdAt, table.number),
    index('quote_requests_of_state').on(table.state, table.createdAt, table.number),
    index('quote_requests_of_store').on(table.region, table.state, table.createdAt, table.number),
    index('quote_requests_searched').on(
      table.company,
      table.contactName,
      table.mailbox,
      table.number,
      table.state,
      table.region,
      table.createdAt,
    ),
    index('quote_requests_at_rest').on(table.updatedAt),
    index('quote_requests_of_mailbox').on(table.mailbox, table.createdAt),
  ],
)
