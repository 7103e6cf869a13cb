import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ConsentMethod } from '../analytics/consent/wording.ts'
import type { SegmentMessage, SegmentType } from '../analytics/segment-message.ts'
import type { CookieChoice, TouchKind } from '../contract/attribution.ts'
import type { Product } from '../contract/catalogue.ts'
import type { ConsentKind, ConsentValue } from '../contract/consents.ts'
import type { OrderState } from '../contract/order.ts'
import type { Currency, ProductType, RegionCode } from '../contract/vocabulary.ts'
import type { PriceList } from '../pricing/price-list.ts'

/** What the shop makes, a document each, in the order in which lists show them. */
export const products = sqliteTable('products', {
  type: text().$type<ProductType>().primaryKey(),
  position: integer().notNull(),
  document: text({ mode: 'json' }).$type<Product>().notNull(),
})

/** Price lists are only ever added: the newest of a currency that has begun is the current one. */
export const priceLists = sqliteTable(
  'price_lists',
  {
    version: text().primaryKey(),
    currency: text().$type<Currency>().notNull(),
    /** `YYYY-MM-DD` */
    validFrom: text('valid_from').notNull(),
    document: text({ mode: 'json' }).$type<PriceList>().notNull(),
  },
  (table) => [index('price_lists_current').on(table.currency, table.validFrom)],
)

/** Standard VAT by country in basis points, from a day on. */
export const countryTaxes = sqliteTable(
  'country_taxes',
  {
    countryIso: text('country_iso').notNull(),
    validFrom: text('valid_from').notNull(),
    rate: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryIso, table.validFrom] })],
)

/** Orders as lists show them: a projection of the order objects, never the truth. Money in minor units. */
export const orders = sqliteTable(
  'orders',
  {
    number: text().primaryKey(),
    version: integer().notNull(),
    userId: text('user_id'),
    region: text().$type<RegionCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<OrderState>().notNull(),
    email: text(),
    itemCount: integer('item_count').notNull(),
    total: integer().notNull(),
    paymentState: text('payment_state'),
    createdAt: text('created_at').notNull(),
    completedAt: text('completed_at'),
  },
  (table) => [
    index('orders_of_user').on(table.userId, table.completedAt),
    index('orders_of_email').on(table.email, table.completedAt),
  ],
)

/** Who an API token stands for; an anonymous one until it signs up. */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  kind: text().$type<'anonymous' | 'registered'>().notNull(),
  createdAt: text('created_at').notNull(),
  /** Their newest order. */
  cartNumber: text('cart_number'),
  /** Where the cart to come goes. */
  destination: text({ mode: 'json' }).$type<{ countryIso: string; zipcode: string; state: string }>(),
})

/** What people agreed to and withdrew, each record linked to the person's one before; only ever added. */
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
  (table) => [primaryKey({ columns: [table.subject, table.sequence] })],
)

/** Where each person's chain of consents ends, so that a record taken from its end is missed. */
export const consentHeads = sqliteTable('consent_heads', {
  subject: text().primaryKey(),
  length: integer().notNull(),
  hash: text().notNull(),
})

/** Mail that was written, the newest last; sent where a binding sends it, else kept to be read. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whose letter box it is: an address without what its host ignores. */
    letterBox: text('letter_box').notNull(),
    /** On whose behalf it was written, for a day: an order or a user, and a network as a keyed hash. */
    caller: text(),
    network: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** ISO 8601 */
    writtenAt: text('written_at').notNull(),
    /** Since when somebody is sending it. */
    claimedAt: text('claimed_at'),
    sentAt: text('sent_at'),
  },
  (table) => [
    index('mails_to').on(table.letterBox, table.writtenAt),
    index('mails_of_caller').on(table.caller, table.writtenAt),
    index('mails_of_network').on(table.network, table.writtenAt),
    index('mails_written').on(table.writtenAt),
  ],
)

/** Analytics events, one row a `messageId`; what is sent on is the document as it was received. */
export const events = sqliteTable(
  'events',
  {
    messageId: text('message_id').primaryKey(),
    type: text().$type<SegmentType>().notNull(),
    name: text().notNull(),
    anonymousId: text('anonymous_id').notNull(),
    region: text().$type<RegionCode>().notNull(),
    document: text({ mode: 'json' }).$type<SegmentMessage>().notNull(),
    /** A raw address, where the plan lets it into our own store; never sent on. */
    email: text(),
    source: text(),
    campaign: text(),
    gclid: text(),
    /** Of an order, in minor units of its currency. */
    revenue: integer(),
    currency: text().$type<Currency>(),
    /** ISO 8601, by the server's clock. */
    receivedAt: text('received_at').notNull(),
    /** When the sink took it. */
    sentAt: text('sent_at'),
  },
  (table) => [
    index('events_of_day').on(table.receivedAt, table.name),
    index('events_of_visitor').on(table.anonymousId),
  ],
)

/** A visit by somebody who allowed it, with what brought them. */
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

/** What brought a visitor, one row a kind: of some the first counts, of others the last. */
export const touches = sqliteTable(
  'touches',
  {
    anonymousId: text('anonymous_id').notNull(),
    kind: text().$type<TouchKind>().notNull(),
    document: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** ISO 8601 */
    registeredAt: text('registered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.anonymousId, table.kind] })],
)

/** How many visitors chose what about cookies on a day; a count, of nobody in particular. */
export const cookieChoices = sqliteTable(
  'cookie_choices',
  {
    /** `YYYY-MM-DD` */
    day: text().notNull(),
    region: text().$type<RegionCode>().notNull(),
    choice: text().$type<CookieChoice>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.region, table.choice] })],
)

/** Messages that a queue gave up on, kept to be looked at and sent again. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text().primaryKey(),
  queue: text().$type<'events' | 'tasks'>().notNull(),
  body: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** ISO 8601 */
  diedAt: text('died_at').notNull(),
})

/** What waits in a local shop's queues, which forget it when their process ends. */
export const queued = sqliteTable('queued', {
  id: text().primaryKey(),
  queue: text().$type<'EVENTS' | 'TASKS'>().notNull(),
  body: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** ISO 8601 */
  queuedAt: text('queued_at').notNull(),
})
