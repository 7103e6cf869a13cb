import type { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import type { AgreedPrice } from '../../contract/company-prices.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { parseVariantCode, variantCode } from '../../contract/variant.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { CompanyPricesPage } from '../../pages/office/company-prices-page.tsx'
import { dayOfStore } from '../../regions/local-day.ts'
import { matchListed, matchPath } from '../../regions/match-path.ts'
import { getRegion } from '../../regions/regions.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { readAskedChoice } from '../products/read-asked-choice.ts'
import type { ShopContext } from '../shop-env.ts'
import { companyPricesForm } from './company-prices-form.ts'
import { onlyManagers } from './guard.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/companies/{id}/prices/ */
export const showCompanyPrices = onlyManagers((c) => pricesPage(c))

/** What is said of a refusal of the API, and beside which field. */
const REFUSALS: Readonly<Record<string, [field: string, message: Sentence['message']]>> = {
  day_has_passed: ['until', 'company-prices.badDay'],
  unknown_variant: ['address', 'company-prices.badAddress'],
  variant_not_offered: ['address', 'company-prices.badAddress'],
  too_many_prices: ['until', 'company-prices.full'],
}

/** POST /manager/companies/{id}/prices/: a price is agreed on, or ended. */
export const postCompanyPrices = onlyManagers(
  takeForm(companyPricesForm, async (c, { value: form, problems, values }) => {
    if (problems) return pricesPage(c, { problems, values })
    const { companyPrices } = apiFor(c, null, CALL_TIMEOUT)
    const company = c.var.params.companyId!
    const here = (await storeOf(c)).path('manager-company-prices', { companyId: company })
    try {
      if (form.intent === 'end') await companyPrices.end(company, form.price)
      else await companyPrices.agree(company, await agreed(c, company, form))
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
      // One that somebody else has ended already is ended.
      if (cause.status === 404) return c.redirect(here, 303)
      const [field, message] = REFUSALS[cause.code] ?? ['until', 'company-prices.badDay']
      return pricesPage(c, { problems: { [field]: { message } }, values })
    }
    return c.redirect(here, 303)
  }),
)

type PriceForm = Exclude<z.output<ReturnType<typeof companyPricesForm>>, { intent: 'end' }>

async function agreed(c: ShopContext, company: string, form: PriceForm): Promise<AgreedPrice> {
  if (form.intent === 'discount')
    return { kind: 'discount', product: form.product, basis_points: form.percent, valid_until: form.until }
  const { address, pieces: quantity, amount, until: valid_until } = form
  return { kind: 'fixed', variant_id: await variantAt(c, company, address), quantity, amount, valid_until }
}

/** The variant of a product's page, by its address in the company's store; its own code is one too. */
async function variantAt(c: ShopContext, company: string, address: string): Promise<string> {
  if (parseVariantCode(address) || !URL.canParse(address)) return address
  const region = getRegion((await pricesOf(c, company)).meta.region)
  const { products, listed } = await catalogueFor(c)
  const { pathname, searchParams } = new URL(address)
  const { site } = c.var
  const found = matchPath(region, pathname, site) ?? matchListed(region, pathname, listed, site)
  const product = found && 'route' in found && products.find(({ type }) => type === found.params.product)
  return product ? variantCode(readAskedChoice(searchParams, product, region).configuration) : address
}

/** @throws NamedError 404 for a company that there is not */
async function pricesOf(c: ShopContext, company: string) {
  const found = await apiFor(c, null).companyPrices.of(company)
  if (!found) throw new NamedError(404, 'not_found')
  return found
}

async function pricesPage(
  c: ShopContext,
  said: { problems?: FieldProblems; values?: FormValues } = {},
): Promise<Response> {
  const company = c.var.params.companyId!
  const [{ data, meta }, { products }] = await Promise.all([pricesOf(c, company), catalogueFor(c)])
  const store = await storeOf(c)
  const here = store.path('manager-company-prices', { companyId: company })
  const sum = sumsIn(store.region)
  const today = dayOfStore(getRegion(meta.region), new Date().toISOString())
  const shown = {
    name: meta.name,
    prices: data,
    products: products.map(({ type }) => type),
    today,
    sum: (minor: number) => sum(minor, meta.currency),
  }
  if (said.problems) c.status(422)
  const head = personalHead(store, store.t('company-prices.of', { name: meta.name }))
  const children = <CompanyPricesPage {...shown} {...said} />
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
}
