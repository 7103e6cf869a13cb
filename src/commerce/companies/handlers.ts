import type { COMPANY_CALLS } from '../../contract/companies.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { shownCompany } from './answer.ts'
import { companyAddressesOf } from './company-address-handlers.ts'
import { memberFor } from './member.ts'
import { orderingRules } from './ordering.ts'

/** Companies, for their members. */
export const companyHandlers: Handlers<typeof COMPANY_CALLS> = {
  async mine(c) {
    return shownCompany(await memberFor(c, 'see_company'))
  },

  async ordering(c) {
    const { company, userId } = await memberFor(c, 'order')
    const [rules, addresses] = await Promise.all([
      orderingRules(c.env.DB, userId, regionOf(c)),
      companyAddressesOf(c.env.DB, company.id),
    ])
    if (!rules) throw missing()
    const { userId: _, ...wanted } = rules
    const { id, name, vatNumber } = company
    return { id, name, vatNumber, ...wanted, addresses }
  },
}
