import { drizzle } from 'drizzle-orm/d1'
import type { Region } from '../../regions/region.ts'
import { companyPricesOf, type MemberPrices, memberPricesQueries } from './member-prices.ts'
import { memberRows, type OrderingRules, orderingRulesOf } from './ordering.ts'

/** What a company has to say about the open order of one of its members. */
export interface MemberFacts {
  member: MemberPrices | null
  ordering: OrderingRules | null
}

/**
 * The prices and the rules of the company in a store for which a user may order, asked for together; none of both for whoever may
 * order for none.
 *
 * @param now ISO instant, whose day in the store decides which prices hold
 */
export async function memberFacts(
  db: D1Database,
  userId: string | null,
  region: Region,
  now: string,
): Promise<MemberFacts> {
  if (userId === null || !region.supportsPlus) return { member: null, ordering: null }
  const [rows, ...prices] = await drizzle(db).batch([
    memberRows(db, userId, region.code),
    ...memberPricesQueries(db, userId, region, now),
  ])
  const ordering = orderingRulesOf(userId, rows)
  const id = rows[0]?.id
  if (!ordering || !id) return { member: null, ordering: null }
  return { member: { id, userId, ...(await companyPricesOf(id, prices)) }, ordering }
}
