import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MessageKind, OrderState } from '../../contract/order.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'
import type { WaitingLine } from '../orders/waiting-line.ts'

/** Orders for lists: a projection of the order objects, which are the source of truth. Money in minor units. */
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
    reference: text(),
    /** The product types in it, each between commas: `,paper-bag,mailer-box-eco,`. */
    products: text(),
    /** The lines whose artwork waits for somebody; null where there are none. */
    artwork: text({ mode: 'json' }).$type<WaitingLine[]>(),
    /** What waits for the merchant's answer in its messages; null where nothing does. */
    waitingMessage: text('waiting_message').$type<MessageKind>(),
    /** ISO instant; null without a message. */
    lastMessageAt: text('last_message_at'),
    createdAt: text('created_at').notNull(),
    completedAt: text('completed_at'),
  },
  (table) => [
    index('orders_of_user').on(table.userId, table.completedAt),
    index('orders_of_state').on(table.state, table.completedAt),
    index('orders_of_payment').on(table.paymentState, table.completedAt),
    index('orders_of_email').on(table.email, table.completedAt),
    index('orders_of_artwork').on(table.number).where(sql`artwork is not null`),
    index('orders_of_messages').on(table.lastMessageAt).where(sql`last_message_at is not null`),
  ],
)
