import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { companyMembers } from '../../schema/company-members.ts'
import { customOffers } from '../../schema/offers.ts'
import { quoteRequests } from '../../schema/quote-requests.ts'
import { users } from '../../schema/users.ts'
import type { ActingMember } from '../member.ts'

/** A request of a company's member, with the newest offer that was sent for it. */
export type ListedQuote = Awaited<ReturnType<typeof companyQuotes>>[number]

/**
 * The requests that a member may see, the newest first: their own, or those of all members of today. Requests from
 * before somebody joined the company, or in another store, are not included.
 *
 * @param after `[instant, number]` of the request after which the page begins
 */
export function companyQuotes(db: D1Database, seeing: ActingMember, most: number, after: [string, string] | null) {
  const { createdAt, number } = quoteRequests
  const goesOn = after ? sql`(${createdAt}, ${number}) < (${after[0]}, ${after[1]})` : undefined
  return rowsOf(db, seeing, goesOn).orderBy(desc(createdAt), desc(number)).limit(most)
}

/** One of them by its number; undefined for one that they may not see. */
export async function companyQuote(db: D1Database, seeing: ActingMember, number: string) {
  const [row] = await rowsOf(db, seeing, eq(quoteRequests.number, number))
  return row
}

function rowsOf(db: D1Database, { company, scope, userId }: ActingMember, further: SQL | undefined) {
  const { number, state, currency, createdAt, region } = quoteRequests
  // Those that wait in the list are many, and their texts are long: of the lines there is the number alone.
  const lineCount = sql<number>`json_array_length(${quoteRequests.lines})`
  const newest = sql`(
    select answer.number from ${customOffers} answer where answer.request_number = ${number} and answer.revision > 0
    order by answer.created_at desc limit 1)`
  return drizzle(db)
    .select({
      request: { number, state, currency, createdAt, userId: quoteRequests.userId },
      lineCount,
      name: users.name,
      email: users.email,
      offer: {
        number: customOffers.number,
        state: customOffers.state,
        total: customOffers.total,
        validUntil: customOffers.validUntil,
      },
    })
    .from(companyMembers)
    .innerJoin(quoteRequests, eq(quoteRequests.userId, companyMembers.userId))
    .leftJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(customOffers, eq(customOffers.number, newest))
    .where(
      and(
        eq(companyMembers.companyId, company.id),
        scope === 'own' ? eq(companyMembers.userId, userId) : undefined,
        gte(createdAt, companyMembers.joinedAt),
        eq(sql`+${region}`, company.region),
        further,
      ),
    )
}
