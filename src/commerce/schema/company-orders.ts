import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OrderState } from '../../contract/order.ts'
import type { Currency } from '../../contract/vocabulary.ts'

/**
 * The orders of companies for their lists and sums, beside the row of each in `orders`: those that were submitted for approval,
 * and those that were placed. Amounts are minor units.
 */
export const companyOrders = sqliteTable(
  'company_orders',
  {
    number: text().primaryKey(),
    version: integer().notNull(),
    companyId: text('company_id').notNull(),
    /** Who ordered; null for people who are erased. */
    userId: text('user_id'),
    costCentreId: text('cost_centre_id'),
    state: text().$type<OrderState>().notNull(),
    currency: text().$type<Currency>().notNull(),
    net: integer().notNull(),
    total: integer().notNull(),
    paymentState: text('payment_state'),
    /** `YYYY-MM` in which it was placed, in the company's time zone; null before. */
    month: text(),
    /** What it has of each product, net. */
    products: text({ mode: 'json' }).$type<{ product: string; net: number }[]>().notNull(),
    createdAt: text('created_at').notNull(),
    completedAt: text('completed_at'),
  },
  (table) => [
    index('company_orders_of_company').on(table.companyId, table.createdAt, table.number),
    index('company_orders_of_member').on(table.companyId, table.userId, table.createdAt, table.number),
    index('company_orders_of_user').on(table.userId),
    index('company_orders_of_cost_centre').on(table.companyId, table.costCentreId, table.createdAt, table.number),
    index('company_orders_of_month').on(table.companyId, table.month, table.createdAt, table.number),
    index('company_orders_of_state').on(table.companyId, table.state, table.createdAt, table.number),
    // Sums of what was spent are added up in it alone.
    index('company_orders_spent').on(
      table.companyId,
      table.month,
      table.state,
      table.userId,
      table.costCentreId,
      table.net,
    ),
    // What was spent by product is: the rows themselves would be fetched one by one.
    index('company_orders_products').on(table.companyId, table.month, table.state, table.products),
  ],
)
