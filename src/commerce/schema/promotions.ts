import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ProductType } from '../../contract/vocabulary.ts'

/** Discount codes, in display order. */
export const promotions = sqliteTable('promotions', {
  /** In upper case. */
  code: text().primaryKey(),
  position: integer().notNull(),
  /** Percentage, without decimals, off the goods; null for free delivery or an amount. */
  percent: integer(),
  /** Minor units off the goods, as JSON, by currency; null for a percentage or free delivery. */
  amount: text(),
  /** The product that the percentage is limited to. */
  product: text().$type<ProductType>(),
  /** Minimum net amount of goods, minor units, as JSON, by each currency in which it is valid; `{}` where there is none. */
  minimum: text().notNull(),
  /** First day in Warsaw, `YYYY-MM-DD`; null where it has none. */
  since: text(),
  /** Last day in Warsaw, `YYYY-MM-DD`; null where it has none. */
  until: text(),
  /** Whether it is public, and shown in every cart. */
  open: integer({ mode: 'boolean' }).notNull(),
  /** Only for a customer's first order. */
  firstOrder: integer('first_order', { mode: 'boolean' }).notNull().default(false),
  /** Maximum number of orders, of everybody and of one customer. */
  uses: integer(),
  usesEach: integer('uses_each'),
})
