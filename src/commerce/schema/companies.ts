import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CompanyState } from '../../contract/company-roles.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/** Companies with Plus, and applications for it, a row each. Times are ISO instants, amounts minor units of the company's currency. */
export const companies = sqliteTable(
  'companies',
  {
    id: text().primaryKey(),
    region: text().$type<RegionCode>().notNull(),
    name: text().notNull(),
    /** With its prefix; '' where the company has none. */
    vatNumber: text('vat_number').notNull(),
    /** What VIES said when the application was made. */
    vatVerdict: text('vat_verdict').$type<'valid' | 'invalid' | 'unavailable' | 'not_asked'>().notNull(),
    registryNumber: text('registry_number').notNull(),
    countryIso: text('country_iso').notNull(),
    currency: text().$type<Currency>().notNull(),
    /** IANA name: a month of a budget is one of this zone. */
    timeZone: text('time_zone').notNull(),
    state: text().$type<CompanyState>().notNull(),
    /** Answers to the profile questions of the same names. */
    employees: text().notNull(),
    yearlyCost: text('yearly_cost').notNull(),
    note: text().notNull(),
    /** Who applied, and how they are reached. */
    appliedBy: text('applied_by'),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    /** What the merchant said of a refusal or a suspension. */
    reason: text(),
    /** Days after the invoice by which it is paid; 0 where nothing is agreed. */
    paymentDays: integer('payment_days').notNull(),
    /** The most that its orders may owe together to be placed on invoice, gross; 0 where nothing is ordered so. */
    creditLimit: integer('credit_limit').notNull().default(0),
    needsPurchaseOrder: integer('needs_purchase_order', { mode: 'boolean' }).notNull(),
    /** The form of its purchase order numbers: `#` is a digit, `@` a letter, everything else itself; '' for any. */
    purchaseOrderForm: text('purchase_order_form').notNull(),
    /** The origin of the store's pages when the application was made, for links in mails. */
    origin: text(),
    createdAt: text('created_at').notNull(),
    decidedAt: text('decided_at'),
    version: integer().notNull(),
  },
  (table) => [
    index('companies_of_state').on(table.state, table.createdAt),
    index('companies_of_applicant').on(table.appliedBy),
    index('companies_of_contact').on(sql`lower(contact_email)`),
    uniqueIndex('companies_applied_for').on(table.appliedBy).where(sql`state = 'applied'`),
  ],
)
