import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
  (table) => [index('orders_of_user').on(table.userId, table.completedAt)],
)

/** Who an API token stands for; an anonymous one until it signs up. */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  kind: text().$type<'anonymous' | 'registered'>().notNull(),
  createdAt: text('created_at').notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.subject, table.sequence] })],
)
