import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { AboutPlusPage } from '../../pages/plus/catalogue-about-page.tsx'
import { CompanyCataloguePage } from '../../pages/plus/catalogue-page.tsx'
import { catalogueOfVisitor } from '../page/own-prices.ts'
import { offerOf, soldIn } from '../page/product-offers.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { plusPage } from './plus-frame.tsx'

/** How many items stand before the products. */
const FIRST_ITEMS = 6

/** GET /plus/catalogue/: what a company orders, at its own prices; everybody else reads what Plus is. */
export async function showPlusCatalogue(c: ShopContext): Promise<Response> {
  const company = await ownCompany(c)
  if (!company)
    return plusPage(c, {
      title: 'plus-catalogue.aboutTitle',
      children: <AboutPlusPage isSignedIn={Boolean(c.var.apiToken)} />,
    })
  const { companyItems, companyPrices } = apiFor(c, null)
  const [{ data: items, meta }, agreed, { products, list }] = await Promise.all([
    companyItems.list({}),
    companyPrices.agreed(),
    catalogueOfVisitor(c),
  ])
  const offers = soldIn(c.var.region, products).map((product) => offerOf(product, list))
  return plusPage(c, {
    title: 'plus-catalogue.title',
    children: (
      <CompanyCataloguePage
        company={company}
        agreed={agreed}
        offers={offers}
        items={items.slice(0, FIRST_ITEMS)}
        itemCount={meta.totalCount}
        formKey={crypto.randomUUID()}
      />
    ),
  })
}

/** The company of the visitor; null for everybody else. */
async function ownCompany(c: ShopContext): Promise<Company | null> {
  if (!c.var.apiToken) return null
  try {
    return await apiFor(c, null).companies.mine()
  } catch (cause) {
    if (cause instanceof ApiError && [401, 403].includes(cause.status)) return null
    throw cause
  }
}
