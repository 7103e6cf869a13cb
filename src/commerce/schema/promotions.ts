import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency } from '../../contract/vocabulary.ts'

/** Discounts that a code gives, in the order in which a cart tells of them. */
export const promotions = sqliteTable('promotions', {
  /** In upper case. */
  code: text().primaryKey(),
  position: integer().notNull(),
  /** Whole per cent off the goods; null for free delivery. */
  percent: integer(),
  /** Net goods from which it holds, minor units; empty where it always does. */
  minimum: text({ mode: 'json' }).$type<Partial<Record<Currency, number>>>().notNull(),
  /** Last day in Warsaw, `YYYY-MM-DD`; null where it has none. */
  until: text(),
  /** Told to everybody who has a cart. */
  open: integer({ mode: 'boolean' }).notNull(),
})
