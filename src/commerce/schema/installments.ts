import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/** Instalments for the merchant's list: a projection of the order objects, which are the source of truth. Minor units. */
export const installments = sqliteTable(
  'installments',
  {
    orderNumber: text('order_number').notNull(),
    /** Counted from 1. */
    nth: integer().notNull(),
    /** The version of the order. */
    version: integer().notNull(),
    region: text().$type<RegionCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    amount: integer().notNull(),
    /** What is still to be paid; 0 for an order that is canceled or returned. */
    open: integer().notNull(),
    /** `YYYY-MM-DD` */
    dueOn: text('due_on').notNull(),
    /** The company whose order it is; null for nobody's. */
    companyId: text('company_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.nth] }),
    index('installments_open').on(table.dueOn).where(sql`open > 0`),
    index('installments_of_company').on(table.companyId, table.dueOn).where(sql`open > 0`),
  ],
)
