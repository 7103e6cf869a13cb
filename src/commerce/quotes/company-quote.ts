import { getRegion } from '../../regions/regions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { memberPrices } from '../companies/member-prices.ts'
import { userOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { calculatedAmount } from '../offers/answer.ts'
import type { NewLine } from '../orders/command.ts'
import { isOwned } from '../orders/projection.ts'
import { invalid } from '../refusal.ts'
import type { InstantQuoteRow } from './instant.ts'
import { findRequest } from './store.ts'

/**
 * Whoever has the address of a quote takes its lines, but for prices that a company has agreed on: those are for its members, in
 * carts of their own, so that they are neither anybody's nor a way around the company's approvals.
 *
 * @param number the cart; undefined for a new one, which is the caller's
 * @throws Refusal 422 `not_quoted`
 */
export async function checkCompany(
  c: CommerceContext,
  { requestNumber, region: code, currency }: InstantQuoteRow,
  lines: readonly NewLine[],
  number: string | undefined,
): Promise<void> {
  const { DB } = c.env
  const region = getRegion(code)
  const now = new Date().toISOString()
  const request = await findRequest(DB, requestNumber)
  const company = await memberPrices(DB, request?.userId ?? null, region, now)
  if (!company || company.prices.discounts.length + company.prices.fixed.length === 0) return
  const catalogue = await catalogueOf(DB)
  const at = lines.findIndex(({ variantId, quantity, quoted }) => {
    const usual = calculatedAmount(catalogue, variantId, quantity, currency)
    return quoted !== undefined && usual !== null && quoted.amount < usual
  })
  if (at === -1) return
  const userId = await userOf(c)
  const member = await memberPrices(DB, userId, region, now)
  const isOwn = userId !== null && (number === undefined || (await isOwned(DB, number, userId)))
  if (member?.id !== company.id || !isOwn)
    throw invalid(
      { [`lines.${at}`]: ['must be taken by a member of the company that it was quoted for'] },
      'not_quoted',
    )
}
