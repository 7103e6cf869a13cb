import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SegmentMessage, SegmentType } from '../../analytics/segment-message.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/** Analytics events, one row for each `messageId`; the document is sent on as it was received. */
export const events = sqliteTable(
  'events',
  {
    messageId: text('message_id').primaryKey(),
    type: text().$type<SegmentType>().notNull(),
    name: text().notNull(),
    anonymousId: text('anonymous_id').notNull(),
    region: text().$type<RegionCode>().notNull(),
    document: text({ mode: 'json' }).$type<SegmentMessage>().notNull(),
    /** A raw address, where the plan allows it in our own store; never sent on. */
    email: text(),
    source: text(),
    campaign: text(),
    gclid: text(),
    /** Of an order, in minor units of its currency. */
    revenue: integer(),
    currency: text().$type<Currency>(),
    /** ISO 8601, by the server's clock. */
    receivedAt: text('received_at').notNull(),
    /** When the sink accepted it. */
    sentAt: text('sent_at'),
  },
  (table) => [
    index('events_of_day').on(table.receivedAt, table.name),
    index('events_of_visitor').on(table.anonymousId),
    // Of a person: each has few, and all of them are asked for.
    index('events_of_user').on(sql`document ->> '$.userId'`).where(sql`document ->> '$.userId' is not null`),
    index('events_of_address').on(sql`lower(email)`).where(sql`lower(email) is not null`),
    index('events_with_clicks').on(table.receivedAt).where(sql`(gclid is not null or email is not null)`),
  ],
)
