import { and, asc, eq, gte, isNull, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { CompanyPrices, PriceStep } from '../../contract/company-price.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { sha256 } from '../../contract/sha256.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import type { Region } from '../../regions/region.ts'
import { companies } from '../schema/companies.ts'
import { companyItems } from '../schema/company-items.ts'
import { companyMembers } from '../schema/company-members.ts'
import { companyPrices } from '../schema/company-prices.ts'

/** The company for which somebody orders, with its prices that hold today. */
export interface MemberPrices {
  /** Of the company. */
  id: string
  userId: string
  /** Another one wherever the company or its prices are others. */
  stamp: string
  prices: CompanyPrices
  /** The agreed prices of its items in use, by the item's id. */
  items: Readonly<Record<string, readonly PriceStep[]>>
}

/**
 * The company in a store for which a user may order, by the member's row alone.
 *
 * @param now ISO instant, whose day in the store decides which prices hold
 * @returns null for whoever may order for none
 */
export async function memberPrices(
  db: D1Database,
  userId: string | null,
  region: Region,
  now: string,
): Promise<MemberPrices | null> {
  if (userId === null || !region.supportsPlus) return null
  const shop = drizzle(db)
  const [[first], ...rows] = await shop.batch([
    shop
      .select({ id: companies.id, role: companyMembers.role, state: companies.state })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(and(eq(companyMembers.userId, userId), eq(companies.region, region.code))),
    ...memberPricesQueries(db, userId, region, now),
  ])
  if (!first || !companyScope('order', first.role, first.state)) return null
  return { id: first.id, userId, ...(await companyPricesOf(first.id, rows)) }
}

/** The prices of a company that hold today, for any of its members. */
export async function pricesFor(
  db: D1Database,
  id: string,
  userId: string,
  region: Region,
  now: string,
): Promise<MemberPrices> {
  const rows = await drizzle(db).batch(pricesQueries(db, id, dayOfStore(region, now)))
  return { id, userId, ...(await companyPricesOf(id, rows)) }
}

/**
 * The queries of the prices that a member's company has today; `companyPricesOf` reads their rows. Each finds the company by the
 * member's row itself: a row more is read by its key, and they go in the batch that asks who the member is, in one round trip.
 */
export const memberPricesQueries = (db: D1Database, userId: string, region: Region, now: string) =>
  pricesQueries(
    db,
    drizzle(db).select({ id: companyMembers.companyId }).from(companyMembers).where(eq(companyMembers.userId, userId)),
    dayOfStore(region, now),
  )

/** @param company its id, or the query of it */
const pricesQueries = (db: D1Database, company: string | SQLWrapper, today: string) =>
  [
    drizzle(db)
      .select()
      .from(companyPrices)
      .where(and(eq(companyPrices.companyId, company), gte(companyPrices.validUntil, today))),
    drizzle(db)
      .select({ id: companyItems.id, prices: companyItems.prices, validUntil: companyItems.validUntil })
      .from(companyItems)
      .where(
        and(eq(companyItems.companyId, company), gte(companyItems.validUntil, today), isNull(companyItems.retiredAt)),
      )
      .orderBy(asc(companyItems.id)),
  ] as const

type PriceRow = typeof companyPrices.$inferSelect
type ItemPrices = Pick<typeof companyItems.$inferSelect, 'id' | 'prices' | 'validUntil'>

/** The prices of a company, of the rows of both queries. */
export async function companyPricesOf(
  id: string,
  [prices, items]: readonly [PriceRow[], ItemPrices[]],
): Promise<Pick<MemberPrices, 'stamp' | 'prices' | 'items'>> {
  // A price that is changed is a new row, so the newest id and the number of rows tell any two lists apart.
  const newest = prices.reduce((most, { id }) => Math.max(most, id), 0)
  const ofItems = items.length === 0 ? '' : ` ${(await sha256(JSON.stringify(items))).slice(0, 16)}`
  return {
    stamp: `${id} ${prices.length} ${newest}${ofItems}`,
    prices: listOf(prices),
    items: Object.fromEntries(items.map((item) => [item.id, item.prices])),
  }
}

function listOf(rows: PriceRow[]): CompanyPrices {
  return {
    discounts: rows.flatMap(({ kind, subject: product, value: basisPoints }) =>
      kind === 'discount' ? [{ product, basisPoints }] : [],
    ),
    fixed: rows.flatMap(({ kind, subject: variantId, quantity, value: amount }) =>
      kind === 'fixed' ? [{ variantId, quantity, amount }] : [],
    ),
  }
}
