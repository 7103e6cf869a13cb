import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { LOG_ENTRIES_PER_PAGE } from '../../contract/company-log.ts'
import type { CompanyState } from '../../contract/company-roles.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { dayIn } from '../../regions/local-day.ts'
import { SELLER } from '../../regions/operator.ts'
import { installmentsOfCompany, owedByCompany } from '../orders/installment-rows.ts'
import { rowsPage } from '../rows-page.ts'
import { companies } from '../schema/companies.ts'
import { companyMembers } from '../schema/company-members.ts'
import { companyOrders } from '../schema/company-orders.ts'
import { customOffers } from '../schema/offers.ts'
import { orders } from '../schema/orders.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { containsText } from '../search-text.ts'
import { companyLogOf, membersOf } from './members.ts'
import type { CompanyRow } from './store.ts'

const PER_PAGE = 25
/** How many entries of each list a company's page has. */
const NEWEST = 50

interface Filter {
  state: CompanyState | 'all'
  store?: RegionCode | undefined
  /** Part of a name, a number or a contact's address. */
  q?: string | undefined
  page: number
}

/** A page of the companies in a state, the oldest first, each with how many members it has. */
export async function listCompanies(db: D1Database, { state, store, q, page }: Filter) {
  const conditions: (SQL | undefined)[] = [
    state === 'all' ? undefined : eq(companies.state, state),
    store && eq(companies.region, store),
    q
      ? or(
          ...[companies.name, companies.vatNumber, companies.registryNumber, companies.contactEmail].map((column) =>
            containsText(column, q),
          ),
        )
      : undefined,
  ]
  const where = and(...conditions)
  const database = drizzle(db)
  const memberCount = sql<number>`(select count(*) from company_members m where m.company_id = ${companies.id})`
  const listed = database
    .select({ company: companies, memberCount })
    .from(companies)
    .where(where)
    .orderBy(asc(companies.createdAt), asc(companies.id))
  return rowsPage(database, listed.$dynamic(), { from: companies, where, page, perPage: PER_PAGE })
}

/** A company by its id; undefined where there is none. */
export async function findCompany(db: D1Database, id: string): Promise<CompanyRow | undefined> {
  const [row] = await drizzle(db).select().from(companies).where(eq(companies.id, id))
  return row
}

/**
 * All that a company's page for the merchant shows, by eight queries at once: what was ordered for it stays, also of members who have
 * left, and what a member ordered or asked for before they joined, or in another store, is none of it.
 */
export async function companyHistory(db: D1Database, companyId: string) {
  const database = drizzle(db)
  const ofCompany = database
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  const placed = and(eq(companyOrders.companyId, companyId), isNotNull(companyOrders.completedAt))
  // Whose it is, is decided when it is sent.
  const draftForMember = and(inArray(customOffers.userId, ofCompany), eq(customOffers.revision, 0))
  const today = dayIn(SELLER.timeZone, new Date().toISOString())
  const [members, log, placedOrders, counts, requests, offers, [owed], debts] = await database.batch([
    membersOf(db, companyId),
    companyLogOf(db, companyId, LOG_ENTRIES_PER_PAGE),
    database
      .select(getTableColumns(orders))
      .from(companyOrders)
      .innerJoin(orders, eq(orders.number, companyOrders.number))
      .where(placed)
      .orderBy(desc(companyOrders.createdAt), desc(companyOrders.number))
      .limit(NEWEST),
    database.select({ all: count() }).from(companyOrders).where(placed),
    database
      .select(getTableColumns(quoteRequests))
      .from(companyMembers)
      .innerJoin(quoteRequests, eq(quoteRequests.userId, companyMembers.userId))
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(
        and(
          eq(companyMembers.companyId, companyId),
          gte(quoteRequests.createdAt, companyMembers.joinedAt),
          eq(quoteRequests.region, companies.region),
        ),
      )
      .orderBy(desc(quoteRequests.createdAt))
      .limit(NEWEST),
    database
      .select()
      .from(customOffers)
      .where(or(eq(customOffers.companyId, companyId), draftForMember))
      .orderBy(desc(customOffers.createdAt))
      .limit(NEWEST),
    owedByCompany(db, companyId, today),
    installmentsOfCompany(db, companyId),
  ])
  const orderCount = counts[0]?.all ?? 0
  return { members, log, orders: placedOrders, orderCount, requests, offers, owed: owed!, debts }
}
