import { ApiError } from '../../api/error.ts'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { USUAL_OFFER_DAYS } from '../../contract/offer-vocabulary.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { RefusedView } from '../../pages/office/list-tools.tsx'
import { OffersPage, offersQueryOf } from '../../pages/office/offers-page.tsx'
import { addDays } from '../../pricing/calendar.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import { getRegion } from '../../regions/regions.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn, type FormValues, takeForm } from '../page/take-form.ts'
import { unlessGone } from '../page/unless-gone.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { draftFor, statedBy } from './offer-company.ts'
import { offersForm, offersQuery } from './offers-form.ts'
import { fullViews, wrongView } from './post-view.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/offers/?state=…&store=…&older=…&q=…: what waits for somebody, or those of a state. */
export const showOffers = onlyManagers((c) => offersPage(c))

/** POST /manager/offers/: begins an offer, or saves or removes a filter. */
export const postOffers = onlyManagers(
  takeForm(offersForm, async (c, { value: form, problems, values }) => {
    if (problems)
      return offersPage(c, values.intent === 'begin' ? { problems, values } : { view: wrongView(problems, values) })
    const { savedViews, managedOffers } = apiFor(c, null, CALL_TIMEOUT)
    const store = await storeOf(c)
    const query = offersQueryOf(askedIn(c, offersQuery))
    try {
      if (form.intent === 'save-view') await savedViews.save('offers', form.name, query)
      else if (form.intent === 'remove-view') await unlessGone(() => savedViews.remove(form.view))
      else {
        const begun =
          form.intent === 'answer'
            ? await managedOffers.answering(store.region.code, form.request)
            : form.intent === 'begin-for'
              ? await beginFor(c, form.company)
              : await managedOffers.begin(form.store, draftFor(form.store, writtenTo(form), usualEnd(form.store)))
        return c.redirect(store.path('manager-offer', { offerNumber: begun.number }), 303)
      }
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
      return offersPage(
        c,
        cause.code === 'too_many_views' ? { view: fullViews(values) } : { refused: 'offers.notBegun', values },
      )
    }
    return c.redirect(`${store.path('manager-offers')}?${query}`, 303)
  }),
)

const writtenTo = ({ contactName, email }: { contactName: string; email: string }) => ({ contactName, email })

/** The last day of an offer that begins today. */
const usualEnd = (store: RegionCode) =>
  addDays(dayOfStore(getRegion(store), new Date().toISOString()), USUAL_OFFER_DAYS)

/** Begins an offer for a company, with what is agreed with it. @throws NamedError 404 */
async function beginFor(c: ShopContext, id: string): Promise<ManagedOffer> {
  const { managedOffers, managedCompanies } = apiFor(c, null, CALL_TIMEOUT)
  const company = await managedCompanies.get(id)
  if (!company) throw new NamedError(404, 'not_found')
  const { region } = company
  return managedOffers.begin(region, draftFor(region, statedBy(company), usualEnd(region)))
}

interface Said {
  /** Why no offer was begun, what is wrong with its fields, and what was typed. */
  refused?: MessageKey
  problems?: FieldProblems
  values?: FormValues
  view?: RefusedView
}

async function offersPage(c: ShopContext, said: Said = {}): Promise<Response> {
  const filter = askedIn(c, offersQuery)
  const { state, store: code, older, q, page: at } = filter
  const api = apiFor(c, null)
  const [{ data, meta }, views] = await Promise.all([
    api.managedOffers.list({ state, older, page: at, ...(code && { store: code }), ...(q && { q }) }),
    api.savedViews.of('offers'),
  ])
  const store = await storeOf(c)
  const head = personalHead(store, store.t('offers.title'))
  const list = { offers: data, filter, count: meta.totalCount, pages: meta.pages, views, ...said }
  c.status(Object.keys(said).length > 0 ? 422 : 200)
  const children = <OffersPage {...list} sum={sumsIn(store.region)} />
  return c.render(page({ store, area: 'office', head, here: store.path('manager-offers'), plain: true, children }))
}
