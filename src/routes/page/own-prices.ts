import type { CompanyPrices } from '../../contract/company-price.ts'
import type { ShopContext } from '../shop-env.ts'
import { mayHaveOwnPrices } from './may-have-own-prices.ts'
import { catalogueFor, type StoreCatalogue } from './store-catalogue.ts'
import { apiFor } from './visitor-api.ts'

const known = new WeakMap<Request, Promise<CompanyPrices | null>>()

/**
 * The prices that were agreed with the company for which the visitor orders, asked once a request; null for everybody else. Where
 * they cannot be asked for, the public ones are shown: the order decides by its own.
 */
export function ownPrices(c: ShopContext): Promise<CompanyPrices | null> {
  if (!mayHaveOwnPrices(c) || !c.var.apiToken) return Promise.resolve(null)
  const { raw } = c.req
  const asked =
    known.get(raw) ??
    apiFor(c, null)
      .companyPrices.mine()
      .catch(() => null)
  known.set(raw, asked)
  return asked
}

/** The catalogue of a request's store at the prices of the visitor, for a page that nobody else sees. */
export async function catalogueOfVisitor(c: ShopContext): Promise<StoreCatalogue> {
  const [catalogue, company] = await Promise.all([c.var.timing.span('catalogue', () => catalogueFor(c)), ownPrices(c)])
  return company ? { ...catalogue, list: { ...catalogue.list, company } } : catalogue
}
