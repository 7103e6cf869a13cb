import type { COMPANY_CALLS } from '../../contract/companies.ts'
import type { Handlers } from '../mount.ts'
import { shownCompany } from './answer.ts'
import { memberFor } from './member.ts'

/** Companies, for their members. */
export const companyHandlers: Handlers<typeof COMPANY_CALLS> = {
  async mine(c) {
    return shownCompany(await memberFor(c, 'see_company'))
  },
}
