import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OfferState } from '../../contract/offer-vocabulary.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/** Offers for lists: a projection of their objects, which are the source of truth. Money in minor units, times as ISO instants. */
export const customOffers = sqliteTable(
  'offers',
  {
    number: text().primaryKey(),
    version: integer().notNull(),
    state: text().$type<OfferState>().notNull(),
    stateSince: text('state_since').notNull(),
    region: text().$type<RegionCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    requestNumber: text('request_number'),
    userId: text('user_id'),
    /** The company that it is for, since it was sent; null for none. */
    companyId: text('company_id'),
    email: text().notNull(),
    /** The mailbox of the address, for finding. */
    mailbox: text().notNull(),
    contactName: text('contact_name').notNull(),
    company: text().notNull(),
    /** The number of revisions that were sent. */
    revision: integer().notNull(),
    /** Net: of what was accepted, or of the first option of each line. */
    total: integer().notNull(),
    /** `YYYY-MM-DD` */
    validUntil: text('valid_until').notNull(),
    orderNumber: text('order_number'),
    createdAt: text('created_at').notNull(),
    sentAt: text('sent_at'),
  },
  (table) => [
    // Each of these four has all that a list asks for, so that no row is read that is not on its page.
    index('offers_in_turn').on(table.stateSince, table.number),
    index('offers_of_state').on(table.state, table.stateSince, table.number),
    index('offers_of_store').on(table.region, table.state, table.stateSince, table.number),
    index('offers_searched').on(
      table.company,
      table.contactName,
      table.mailbox,
      table.number,
      table.state,
      table.region,
      table.stateSince,
    ),
    index('offers_of_request').on(table.requestNumber),
    index('offers_of_mailbox').on(table.mailbox),
    index('offers_of_user').on(table.userId),
    index('offers_of_company').on(table.companyId, table.createdAt, table.number),
    index('offers_of_order').on(table.orderNumber).where(sql`order_number is not null`),
  ],
)
