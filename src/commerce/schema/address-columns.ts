import { integer, text } from 'drizzle-orm/sqlite-core'

/** The columns of an address book's entry, somebody's or a company's; each table has columns of its own. */
export const addressColumns = () => ({
  firstname: text().notNull(),
  lastname: text().notNull(),
  company: text().notNull(),
  address1: text().notNull(),
  address2: text().notNull(),
  city: text().notNull(),
  zipcode: text().notNull(),
  state: text().notNull(),
  phone: text().notNull(),
  countryIso: text('country_iso').notNull(),
  /** Whether it is the owner's default for deliveries, and for invoices: at most one of each. */
  isForDelivery: integer('is_for_delivery', { mode: 'boolean' }).notNull(),
  isForInvoices: integer('is_for_invoices', { mode: 'boolean' }).notNull(),
  createdAt: text('created_at').notNull(),
})
