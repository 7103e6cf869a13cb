import type { CompanyRole } from '../../contract/company-roles.ts'

/** The account in which somebody decides about an offer. */
export interface OfferDecider {
  userId: string
  /** In the company that the offer is for, at that time; null for whoever is no member of it. */
  role: CompanyRole | null
}

/** The user of a member of the company that an offer is for; null for anybody else, whom that company's log does not name. */
export const memberIn = (account: OfferDecider | null | undefined): string | null =>
  account && account.role !== null ? account.userId : null
