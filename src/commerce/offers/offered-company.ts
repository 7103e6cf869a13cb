import { and, eq, inArray, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { emailKeyOf } from '../../contract/email-key.ts'
import { companies } from '../schema/companies.ts'
import { companyMembers } from '../schema/company-members.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { users } from '../schema/users.ts'
import type { OfferDocument } from './document.ts'

/**
 * The company of the offer's store that it is for: that of whoever asked for it while they were a member; of an offer that nobody
 * asked for, the one of the member to whose account's address it goes. Null for none.
 *
 * @param email to which it was sent
 */
export async function offeredCompany(
  db: D1Database,
  { region, requestNumber }: Pick<OfferDocument, 'region' | 'requestNumber'>,
  email: string,
): Promise<string | null> {
  const shop = drizzle(db)
  const people =
    requestNumber === null
      ? shop
          .select({ id: users.id })
          .from(users)
          .where(eq(users.emailKey, emailKeyOf(email) ?? ''))
      : shop
          .select({ id: quoteRequests.userId })
          .from(quoteRequests)
          .where(and(eq(quoteRequests.number, requestNumber), lte(companyMembers.joinedAt, quoteRequests.createdAt)))
  const [found] = await shop
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companies.region, region), inArray(companyMembers.userId, people)))
  return found?.companyId ?? null
}
