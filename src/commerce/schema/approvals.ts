import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ApprovalState } from '../../contract/approval-vocabulary.ts'
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

/** The newest approval of each order that was submitted, for lists: a projection of the company's object. */
export const companyApprovals = sqliteTable(
  'company_approvals',
  {
    orderNumber: text('order_number').primaryKey(),
    id: text().notNull(),
    version: integer().notNull(),
    companyId: text('company_id').notNull(),
    state: text().$type<ApprovalState>().notNull(),
    submittedAt: text('submitted_at').notNull(),
  },
  (table) => [
    index('company_approvals_of_state').on(table.companyId, table.state, table.submittedAt, table.orderNumber),
  ],
)

/** Links by which somebody decides about an order, as hashes: each is one person's, for one content of the order. */
export const approvalLinks = sqliteTable('approval_links', {
  tokenHash: text('token_hash').primaryKey(),
  companyId: text('company_id').notNull(),
  approvalId: text('approval_id').notNull(),
  userId: text('user_id').notNull(),
  /** Of the order that it is about. */
  hash: text().notNull(),
})

/** Who decides in whose place, one for each member; days are `YYYY-MM-DD` in the company's time zone. */
export const companyDelegations = sqliteTable(
  'company_delegations',
  {
    companyId: text('company_id').notNull(),
    fromUserId: text('from_user_id').notNull(),
    toUserId: text('to_user_id').notNull(),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fromUserId] })],
)

/** What companies have set for approvals; net minor units of the company's currency. */
export const approvalSettings = sqliteTable('approval_settings', {
  companyId: text('company_id').primaryKey(),
  version: integer().notNull(),
  administratorsAbove: integer('administrators_above'),
  signInAbove: integer('sign_in_above'),
})
