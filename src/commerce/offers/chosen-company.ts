import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { CompanyPrices } from '../../contract/company-price.ts'
import { emailKeyOf } from '../../contract/email-key.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { getRegion } from '../../regions/regions.ts'
import { pricesFor } from '../companies/member-prices.ts'
import { invalid } from '../refusal.ts'
import { companies, companyMembers } from '../schema/companies.ts'
import { users } from '../schema/users.ts'

type Chosen = Pick<OfferDraft, 'companyId'>

/** Refuses an offer for a company that has no Plus in the store of the offer. @throws Refusal 422 */
export async function checkCompany(db: D1Database, { companyId }: Chosen, region: RegionCode): Promise<void> {
  if (companyId === undefined) return
  const [found] = await drizzle(db)
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.region, region), eq(companies.state, 'approved')))
  if (!found) throw invalid({ 'offer.company_id': ['must be a company with Plus in this store'] }, 'unknown_company')
}

/** The prices that the chosen company has agreed on in a store; undefined where none is chosen. */
export async function companysPrices(
  db: D1Database,
  { companyId }: Chosen,
  region: RegionCode,
): Promise<CompanyPrices | undefined> {
  if (companyId === undefined) return undefined
  return (await pricesFor(db, companyId, '', getRegion(region), new Date().toISOString())).prices
}

/** The member of a company whose account has an address; null where there is none. */
export async function memberAt(db: D1Database, companyId: string, email: string): Promise<string | null> {
  const [found] = await drizzle(db)
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(users.emailKey, emailKeyOf(email) ?? '')))
  return found?.userId ?? null
}
