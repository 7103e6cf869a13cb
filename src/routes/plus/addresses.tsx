import type { Company } from '../../contract/company.ts'
import { MOST_COMPANY_ADDRESSES } from '../../contract/company-addresses.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { CompanyAddressesPage } from '../../pages/plus/addresses-page.tsx'
import { type KeptBook, postBook, showBook } from '../account/book-acts.ts'
import { NamedError } from '../error/named-error.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

/** GET /boxwright-plus/addresses/ */
export const showCompanyAddresses = onlyMembers(async (c, company) => showBook(c, await companyBook(c, company)))

/** POST /boxwright-plus/addresses/: adds, changes or deletes an address of the company, or makes it a default. */
export const postCompanyAddresses = onlyMembers(async (c, company) => postBook(c, await companyBook(c, company)))

/** The addresses of a company, for whoever manages it. @throws NamedError 404 for everybody else */
async function companyBook(c: ShopContext, company: Company): Promise<KeptBook> {
  if (!companyScope('manage_company', company.me.role, company.state)) throw new NamedError(404, 'not_found')
  const { companyAddresses } = apiFor(c, null, CALL_TIMEOUT)
  return {
    ...companyAddresses,
    route: 'plus-addresses',
    most: MOST_COMPANY_ADDRESSES,
    page: (shown, status) =>
      plusPage(c, {
        title: 'address-book.title',
        status,
        children: <CompanyAddressesPage company={company} shown={shown} />,
      }),
  }
}
