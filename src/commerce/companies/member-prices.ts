import { and, eq, gte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { CompanyPrices } from '../../contract/company-price.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { dayIn } from '../../documents/seller-day.ts'
import type { Region } from '../../regions/region.ts'
import { companies, companyMembers } from '../schema/companies.ts'
import { companyPrices } from '../schema/company-items.ts'

/** The company for which somebody orders, with its prices that hold today. */
export interface MemberPrices {
  /** Of the company. */
  id: string
  userId: string
  /** Another one wherever the company or its prices are others. */
  stamp: string
  prices: CompanyPrices
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
  { code, supportsPlus, contact }: Region,
  now: string,
): Promise<MemberPrices | null> {
  if (userId === null || !supportsPlus) return null
  const today = dayIn(contact.hours.timeZone, now)
  const rows = await drizzle(db)
    .select({ id: companies.id, role: companyMembers.role, state: companies.state, price: companyPrices })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(companyPrices, and(eq(companyPrices.companyId, companies.id), gte(companyPrices.validUntil, today)))
    .where(and(eq(companyMembers.userId, userId), eq(companies.region, code)))
  const [first] = rows
  if (!first || !companyScope('order', first.role, first.state)) return null
  const prices = rows.flatMap(({ price }) => price ?? [])
  // A price that is changed is a new row, so the newest id and the number of rows tell any two lists apart.
  const newest = prices.reduce((most, { id }) => Math.max(most, id), 0)
  return { id: first.id, userId, stamp: `${first.id} ${prices.length} ${newest}`, prices: pricesOf(prices) }
}

function pricesOf(rows: (typeof companyPrices.$inferSelect)[]): CompanyPrices {
  return {
    discounts: rows.flatMap(({ kind, subject: product, value: basisPoints }) =>
      kind === 'discount' ? [{ product, basisPoints }] : [],
    ),
    fixed: rows.flatMap(({ kind, subject: variantId, quantity, value: amount }) =>
      kind === 'fixed' ? [{ variantId, quantity, amount }] : [],
    ),
  }
}
