import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LoggedAct } from '../../contract/company-log.ts'
import type { CompanyRole, CompanyState } from '../../contract/company-roles.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'
import { addressColumns } from './address-columns.ts'

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
    uniqueIndex('companies_applied_for').on(table.appliedBy).where(sql`state = 'applied'`),
  ],
)

/** Members of companies: a user is in at most one. */
export const companyMembers = sqliteTable(
  'company_members',
  {
    userId: text('user_id').primaryKey(),
    companyId: text('company_id').notNull(),
    role: text().$type<CompanyRole>().notNull(),
    costCentreId: text('cost_centre_id'),
    /** The most that one order may come to without an approval, net; null without a limit. */
    orderLimit: integer('order_limit'),
    /** The most that the orders of a month may come to without an approval, net; null without a budget. */
    monthlyBudget: integer('monthly_budget'),
    joinedAt: text('joined_at').notNull(),
  },
  (table) => [index('company_members_of_company').on(table.companyId, table.joinedAt)],
)

/** Invitations that are open; one that was taken, withdrawn or replaced is deleted. */
export const companyInvitations = sqliteTable(
  'company_invitations',
  {
    id: text().primaryKey(),
    companyId: text('company_id').notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    role: text().$type<CompanyRole>().notNull(),
    costCentreId: text('cost_centre_id'),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by'),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [uniqueIndex('company_invitations_of_address').on(table.companyId, table.emailKey)],
)

/** Mail domains of companies; a domain counts for one company once a mail to an address there was answered. */
export const companyDomains = sqliteTable(
  'company_domains',
  {
    companyId: text('company_id').notNull(),
    domain: text().notNull(),
    /** The address to which the mail went. */
    email: text(),
    tokenHash: text('token_hash').unique(),
    expiresAt: text('expires_at'),
    verifiedAt: text('verified_at'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.domain] }),
    uniqueIndex('company_domains_verified').on(table.domain).where(sql`verified_at is not null`),
  ],
)

/** People with an address at a company's domain who ask to join it. */
export const companyJoins = sqliteTable(
  'company_joins',
  {
    userId: text('user_id').primaryKey(),
    companyId: text('company_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('company_joins_of_company').on(table.companyId, table.createdAt)],
)

/** Addresses of companies, which each member may use. */
export const companyAddresses = sqliteTable(
  'company_addresses',
  {
    id: text().primaryKey(),
    companyId: text('company_id').notNull(),
    ...addressColumns(),
  },
  (table) => [index('company_addresses_of_company').on(table.companyId, table.createdAt)],
)

/** Cost centres of companies. None is ever deleted: orders name the one that they were made for. */
export const costCentres = sqliteTable(
  'cost_centres',
  {
    id: text().primaryKey(),
    companyId: text('company_id').notNull(),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** Since when it is offered no more. */
    retiredAt: text('retired_at'),
  },
  (table) => [uniqueIndex('cost_centres_of_company').on(table.companyId, table.name)],
)

/** Who did what in a company, the merchant included; a row is never changed, but for the people in it who are erased. */
export const companyLog = sqliteTable(
  'company_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    companyId: text('company_id').notNull(),
    at: text().notNull(),
    /** The user who did it; null for the shop itself and for people who are erased. */
    actorId: text('actor_id'),
    act: text().$type<LoggedAct>().notNull(),
    /** The user, the address or the thing that it was about, and what became of it. */
    about: text(),
    detail: text(),
  },
  (table) => [index('company_log_of_company').on(table.companyId, table.id)],
)
