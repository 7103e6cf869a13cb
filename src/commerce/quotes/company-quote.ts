import { companyScope } from '../../contract/company-roles.ts'
import { getRegion } from '../../regions/regions.ts'
import { memberPrices } from '../companies/member-prices.ts'
import { membershipOf } from '../companies/store.ts'
import { principalOf, userOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { isOwned } from '../orders/projection.ts'
import { invalid, missing, Refusal, SENTENCE } from '../refusal.ts'
import type { InstantQuoteRow } from './instant.ts'

/**
 * Whoever has the address of a quote reads it, but for prices that a company has agreed on: those are for whoever is its member
 * now, and for the merchant.
 *
 * @throws Refusal 401 for whoever is not signed in, 404 for everybody else
 */
export async function checkReader(c: CommerceContext, { companyId }: InstantQuoteRow): Promise<void> {
  if (companyId === null) return
  const principal = await principalOf(c)
  if (principal.role === 'visitor' || principal.role === 'anonymous')
    throw new Refusal(401, 'unauthorized', SENTENCE.unauthorized)
  if (principal.role === 'order_manager' || principal.role === 'administrator') return
  const found = await membershipOf(c.env.DB, principal.userId)
  const isMember = found?.company.id === companyId
  if (!isMember || !companyScope('see_offers', found.member.role, found.company.state)) throw missing()
}

/**
 * The lines of a quote with agreed prices are taken by members of the company who order, into carts of their own, so that they are
 * neither anybody's nor a way around the company's approvals.
 *
 * @param number the cart; undefined for a new one, which is the caller's
 * @throws Refusal 422 `not_quoted`
 */
export async function checkTaker(
  c: CommerceContext,
  { companyId, region }: InstantQuoteRow,
  number: string | undefined,
): Promise<void> {
  if (companyId === null) return
  const { DB } = c.env
  const userId = await userOf(c)
  const member = await memberPrices(DB, userId, getRegion(region), new Date().toISOString())
  const isOwn = userId !== null && (number === undefined || (await isOwned(DB, number, userId)))
  if (member?.id !== companyId || !isOwn)
    throw invalid({ lines: ['must be taken by a member of the company that they were quoted for'] }, 'not_quoted')
}
