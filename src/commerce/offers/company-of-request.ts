import type { CompanyPrices } from '../../contract/company-price.ts'
import { companyScope } from '../../contract/company-roles.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import { membershipOf } from '../companies/store.ts'
import type { QuoteRow } from '../quotes/store.ts'
import { companysPrices } from './chosen-company.ts'

interface RequestsCompany {
  stated: Pick<OfferDraft, 'companyId' | 'company' | 'payWays' | 'payLaterDays'>
  /** What it has agreed on, at which the request is answered. */
  prices: CompanyPrices | undefined
}

/**
 * The company for which somebody asked, as its offer states it: that of a member who orders for it, with Plus in the store of
 * the request. What was asked before they joined is no business of the company. Null where there is none.
 */
export async function companyOfRequest(
  db: D1Database,
  { userId, region, company, createdAt }: QuoteRow,
): Promise<RequestsCompany | null> {
  const found = userId === null ? null : await membershipOf(db, userId)
  if (!found || found.company.region !== region || found.member.joinedAt > createdAt) return null
  const { id, name, state, paymentDays } = found.company
  if (!companyScope('order', found.member.role, state)) return null
  return {
    stated: {
      companyId: id,
      company: company || name,
      payWays: paymentDays > 0 ? ['whole', 'pay_later'] : ['whole'],
      ...(paymentDays > 0 && { payLaterDays: paymentDays }),
    },
    prices: await companysPrices(db, { companyId: id }, region),
  }
}
