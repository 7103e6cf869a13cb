import { ApiError } from '../../api/error.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { CompanyItemsPage } from '../../pages/office/company-items-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn, type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { companyItemsForm, companyItemsQuery } from './company-items-form.ts'
import { onlyManagers } from './guard.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/companies/{id}/items/?q=…&page=…: the items of a company, and what was agreed on about their prices. */
export const showCompanyItems = onlyManagers((c) => companyItemsPage(c))

/** What is said of a refusal of the API, and beside which field. */
const REFUSALS: Readonly<Record<string, [field: string, message: MessageKey]>> = {
  day_missing: ['until', 'company-prices.badDay'],
  day_has_passed: ['until', 'company-prices.badDay'],
  too_many_prices: ['until', 'company-prices.full'],
}

/** POST /manager/companies/{id}/items/: the prices of an item are agreed, or ended. */
export const postCompanyItems = onlyManagers(
  takeForm(companyItemsForm, async (c, { value: form, problems, values }) => {
    if (problems) return companyItemsPage(c, { problems, values })
    const company = c.var.params.companyId!
    try {
      const { companyItemPrices } = apiFor(c, null, CALL_TIMEOUT)
      await companyItemPrices.agree(company, form.item, form.agreed, form.shown)
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
      if (cause.code === 'item_prices_changed') return companyItemsPage(c, { changed: form.item })
      if (cause.status !== 404) {
        const [field, message] = REFUSALS[cause.code] ?? ['pieces0', 'company-items.badPieces']
        return companyItemsPage(c, { problems: { [field]: { message } }, values })
      }
    }
    return c.redirect(await hereOf(c), 303)
  }),
)

/** The address of the page that was shown. */
async function hereOf(c: ShopContext): Promise<string> {
  const { q, page: at } = askedIn(c, companyItemsQuery)
  const query = new URLSearchParams({ ...(q && { q }), ...(at > 1 && { page: String(at) }) })
  const path = (await storeOf(c)).path('manager-company-items', { companyId: c.var.params.companyId! })
  return query.size > 0 ? `${path}?${query}` : path
}

async function companyItemsPage(
  c: ShopContext,
  said: { changed?: string; problems?: FieldProblems; values?: FormValues } = {},
): Promise<Response> {
  const { q, page: at } = askedIn(c, companyItemsQuery)
  const companyId = c.var.params.companyId!
  const found = await apiFor(c, null).companyItemPrices.of(companyId, { page: at, ...(q && { q }) })
  if (!found) throw new NamedError(404, 'not_found')
  const { data: items, meta } = found
  const store = await storeOf(c)
  const sum = sumsIn(store.region)
  if (said.changed || said.problems) c.status(422)
  const head = personalHead(store, store.t('company-items.of', { name: meta.name }))
  const shown = { name: meta.name, items, q, page: at, pages: meta.pages, action: await hereOf(c) }
  const children = <CompanyItemsPage {...shown} sum={(minor) => sum(minor, meta.currency)} {...said} />
  const here = store.path('manager-company-items', { companyId })
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
}
