import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { NoCompany } from '../../pages/plus/no-company.tsx'
import { ApplicationPage } from '../../pages/plus/success-page.tsx'
import { onlySignedIn } from '../account/guard.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopHandler } from '../page/page-row.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { plusPage } from './plus-frame.tsx'

/**
 * A page of the caller's own company. Whoever is not signed in is led to the sign-in and back; to an account that is in no
 * company it says what Plus is, and to a member of one in another store that. What the member's role does not permit is not there.
 */
export const onlyMembers = (show: (c: ShopContext, company: Company) => Response | Promise<Response>): ShopHandler =>
  onlySignedIn(async (c) => {
    try {
      const company = await apiFor(c, null).companies.mine()
      return company ? await show(c, company) : await companyElsewhere(c)
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 403)) throw cause
      if (cause.code === 'forbidden') return noCompany(c)
      throw new NamedError(404, 'not_found', { cause })
    }
  })

/** Whoever is a member, but of no company of this store, may neither apply nor join here. */
export const companyElsewhere = (c: ShopContext): Promise<Response> =>
  plusPage(c, { title: 'plus.elsewhere', status: 404, children: <NoCompany isElsewhere /> })

/** Whoever has applied reads what became of that; everybody else, what Plus is and how to get it. */
async function noCompany(c: ShopContext): Promise<Response> {
  const application = await apiFor(c, null).companies.applied()
  return application && application.state !== 'approved'
    ? plusPage(c, {
        title: 'plus.applicationTitle',
        status: 404,
        children: <ApplicationPage application={application} />,
      })
    : plusPage(c, { title: 'plus.noCompanyTitle', status: 404, children: <NoCompany /> })
}

/** Whether the caller is a member of a company, and of one in this store. */
export async function membershipIn(c: ShopContext): Promise<'none' | 'here' | 'elsewhere'> {
  try {
    return (await apiFor(c, null).companies.mine()) ? 'here' : 'elsewhere'
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'forbidden') return 'none'
    throw cause
  }
}
