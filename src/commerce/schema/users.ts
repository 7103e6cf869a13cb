import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
