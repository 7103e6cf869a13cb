import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency, ProductType } from '../../contract/vocabulary.ts'

/** Discounts that a code gives, in the order in which a cart tells of them. */
export const promotions = sqliteTable('promotions', {
  /** In upper case. */
  code: text().primaryKey(),
  position: integer().notNull(),
  /** Whole per cent off the goods; null for free delivery. */
  percent: integer(),
  /** Minor units off the goods, by currency; null where it gives per cent or free delivery. */
  amount: text({ mode: 'json' }).$type<Partial<Record<Currency, number>>>(),
  /** The one product that the per cent are about. */
  product: text().$type<ProductType>(),
  /** Net goods from which it holds, minor units; empty where it always does. */
  minimum: text({ mode: 'json' }).$type<Partial<Record<Currency, number>>>().notNull(),
  /** First day in Warsaw, `YYYY-MM-DD`; null where it has none. */
  since: text(),
  /** Last day in Warsaw, `YYYY-MM-DD`; null where it has none. */
  until: text(),
  /** Told to everybody who has a cart. */
  open: integer({ mode: 'boolean' }).notNull(),
  /** Only for whoever has ordered nothing before. */
  firstOrder: integer('first_order', { mode: 'boolean' }).notNull().default(false),
  /** How many orders may use it, of everybody and of one customer. */
  uses: integer(),
  usesEach: integer('uses_each'),
})
