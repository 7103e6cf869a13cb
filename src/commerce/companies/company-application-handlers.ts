import type { COMPANY_APPLICATION_CALLS, CompanyApplication } from '../../contract/company-application.ts'
import { accountOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { newApplication, newestApplication } from './apply.ts'
import { type CompanyRow, membershipOf } from './store.ts'

/** Applications for Plus, of those who apply. */
export const companyApplicationHandlers: Handlers<typeof COMPANY_APPLICATION_CALLS> = {
  async apply(c, { body: { application } }) {
    const row = await newApplication(c, application)
    c.status(201)
    return shownApplication(row)
  },

  async mine(c) {
    const { DB } = c.env
    const { userId } = await accountOf(c)
    const row = await newestApplication(DB, userId, regionOf(c).code)
    if (!row) throw missing()
    // What becomes of a company after its application is for its members: whoever applied may have left it.
    const isOpen = row.state === 'applied' || row.state === 'refused'
    if (!isOpen && (await membershipOf(DB, userId))?.company.id !== row.id) throw missing()
    return shownApplication(row)
  },
}

const shownApplication = ({ id, name, state, reason, createdAt }: CompanyRow): CompanyApplication => ({
  id,
  name,
  state,
  reason,
  createdAt,
})
