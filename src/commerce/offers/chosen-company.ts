import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Address } from '../../contract/address.ts'
import type { CompanyPrices } from '../../contract/company-price.ts'
import { COMPANY_PERMISSIONS } from '../../contract/company-roles.ts'
import { emailKeyOf } from '../../contract/email-key.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { getRegion } from '../../regions/regions.ts'
import { companyAddressesOf } from '../companies/company-address-handlers.ts'
import { pricesFor } from '../companies/member-prices.ts'
import { membershipOf } from '../companies/store.ts'
import { invalid } from '../refusal.ts'
import { companies } from '../schema/companies.ts'
import { companyMembers } from '../schema/company-members.ts'
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

/** The key by which an account is found; null for nobody's, or where it has no address. */
export async function accountKeyOf(db: D1Database, userId: string | null): Promise<string | null> {
  const [found] = await drizzle(db)
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(eq(users.id, userId ?? ''))
  return found?.emailKey ?? null
}

/** The company's addresses that the deliveries of a draft name, by their ids. @throws Refusal 422 for one that it does not have */
export async function partAddresses(
  db: D1Database,
  { companyId, parts }: OfferDraft,
): Promise<Record<string, Address>> {
  const asked = parts?.scheduled.map(({ addressId }) => addressId) ?? []
  if (asked.every((id) => id === null)) return {}
  const known = companyId === undefined ? [] : await companyAddressesOf(db, companyId)
  const named = asked.map((id, index) => {
    const found = known.find((address) => address.id === id)
    if (id !== null && !found)
      throw invalid(
        { [`offer.parts.scheduled.${index}.address_id`]: ['must be an address of the company'] },
        'unknown_address',
      )
    return found
  })
  return Object.fromEntries(
    named.flatMap((found) => {
      if (!found) return []
      const { id, isForDelivery: _, isForInvoices: __, ...address } = found
      return [[id, address]]
    }),
  )
}

/**
 * Refuses to send an offer to a member of the company that it is for whose role cannot order, and one in several deliveries to whoever
 * could not call them off. Who is no member of it may be written to: a colleague accepts then.
 *
 * @throws Refusal 422
 */
export async function checkReceiver(
  db: D1Database,
  { parts, email }: OfferDraft,
  companyId: string | null,
): Promise<void> {
  if (companyId === null) return
  const userId = await memberAt(db, companyId, email)
  const found = userId ? await membershipOf(db, userId) : null
  // While their company is suspended its order waits, and is theirs.
  const mayOrder = found && COMPANY_PERMISSIONS.order[found.member.role]
  if (mayOrder || !(parts || found)) return
  const told = { 'offer.email': ['must be that of a member of the company who may order'] }
  throw invalid(told, parts ? 'not_sendable' : 'role_not_allowed')
}
