import type { CompanyListRow, ManagedCompany } from '../../contract/managed-companies.ts'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { sha256 } from '../../contract/sha256.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { styleName } from '../../i18n/construction-name.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { STYLE_IDS } from '../../packaging/styles/style-id.ts'
import { offerDifferences } from '../../pages/office/offer-differences.ts'
import type { OwnPrices } from '../../pages/office/offer-figures.tsx'
import { type OfferFormValues, revisionValues } from '../../pages/office/offer-form-values.ts'
import { type ComposerProps, OfferComposerPage } from '../../pages/office/offer-page.tsx'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { filesIn } from '../business/quote-files.ts'
import { personalHead } from '../page/head.ts'
import { storeCatalogue } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { type ShopContext, sourceOf } from '../shop-env.ts'
import { companyNamed } from './offer-company.ts'
import { linePlaces } from './offer-form.ts'
import { type GoodsOffered, withCatalogueGoods } from './offer-goods.ts'
import { catalogueOptions } from './offer-line-form.ts'
import { sumsIn } from './sums-in.ts'

/** What differs between the two revisions that the address names; undefined where it names none. */
export async function comparison(
  c: ShopContext,
  { number, revision }: ManagedOffer,
): Promise<ComposerProps['compared']> {
  const [from, to] = [wholeNumber(c.req.query('from') ?? ''), wholeNumber(c.req.query('to') ?? '')]
  if (!(from >= 1 && to >= 1 && Math.max(from, to) <= revision)) return undefined
  const { managedOffers } = apiFor(c, null)
  const [before, after] = await Promise.all([managedOffers.revision(number, from), managedOffers.revision(number, to)])
  if (!before || !after) return undefined
  const values = ({ content }: typeof before) => revisionValues(content, c.var.region)
  return { from, to, differences: offerDifferences(values(before), values(after)) }
}

/** The price function's own prices of the goods of the catalogue that stand in the form, for the company that is chosen in it. */
export async function calculatedPrices(
  c: ShopContext,
  { number }: ManagedOffer,
  values: OfferFormValues,
): Promise<OwnPrices> {
  const asked = catalogueOptions(values, linePlaces(values))
  if (asked.length === 0) return {}
  const amounts = await apiFor(c, null).managedOffers.calculate(
    number,
    asked.map(({ sku, quantity }) => ({ sku, quantity })),
    values.companyId ?? '',
  )
  const known = asked.flatMap(({ place }, index) => {
    const amount = amounts[index] ?? null
    return amount === null ? [] : [[place, amount] as const]
  })
  return Object.fromEntries(known)
}

/** What goods of an offer are chosen of: what its store sells, with sizes as this one writes them. */
export async function goodsOffered(c: ShopContext, { region }: ManagedOffer): Promise<GoodsOffered> {
  const { products } = await storeCatalogue(getRegion(region), sourceOf(c))
  return { products, store: c.var.region }
}

/** The request that waits after the one of an offer, or longest where none comes after it; null where no other does. */
async function nextRequest(c: ShopContext, { requestNumber }: ManagedOffer): Promise<string | null> {
  const { data } = await apiFor(c, null).quotes.inbox({ state: 'open' })
  const at = data.findIndex(({ number }) => number === requestNumber)
  return (data[at + 1] ?? data.find(({ number }) => number !== requestNumber))?.number ?? null
}

/** Tells whether a draft is the one that a page showed: an offer also changes with what its buyer does. */
export const draftHash = ({ draft }: ManagedOffer): Promise<string> => sha256(JSON.stringify(draft))

export interface ShownOffer {
  values: OfferFormValues
  problems?: FieldProblems
  refused?: MessageKey | undefined
  unsaved?: ComposerProps['unsaved']
  compared?: ComposerProps['compared']
  /** The company that stands in the form, where it was looked up before. */
  company?: ManagedCompany | null
  found?: readonly CompanyListRow[]
  status?: 200 | 422
}

/** The composer with what stands in its form. */
export async function composerPage(c: ShopContext, offer: ManagedOffer, shown: ShownOffer): Promise<Response> {
  const { refused, unsaved = [], compared, found, status = 200 } = shown
  const [company, offered, next, request] = await Promise.all([
    shown.company ?? companyNamed(c, offer, shown.values.companyId ?? ''),
    goodsOffered(c, offer),
    nextRequest(c, offer),
    offer.requestNumber === null ? null : apiFor(c, null).quotes.managed(offer.requestNumber),
  ])
  const goods = withCatalogueGoods(shown.values, offered)
  // A company that there is not, or no more, is not chosen.
  const draft = shown.values.draft ?? (await draftHash(offer))
  const values = { ...goods.values, draft, companyId: company?.id ?? '' }
  const store = await storeOf(c)
  const { allowedShippingCountries, offerExtraAvailableCountries } = getRegion(offer.region)
  const countries = [...new Set([...allowedShippingCountries, ...offerExtraAvailableCountries])]
  const styles = STYLE_IDS.map((id) => [id, styleName(id, store.t)] as const)
  const own = await calculatedPrices(c, offer, values)
  const said = {
    offer,
    values,
    own,
    lines: linePlaces(values),
    problems: { ...goods.problems, ...shown.problems },
    refused,
    unsaved,
    compared,
    countries,
    styles,
    products: offered.products,
    sent: filesIn(values),
    request,
    nextRequest: next,
    preview: offer.token && urlOf(getRegion(offer.region), store.site, 'offer-review', { offerToken: offer.token }),
    company,
    found,
  }
  c.status(status)
  return c.render(
    page({
      store,
      area: 'office',
      head: personalHead(store, store.t('offers.number', { number: offer.number })),
      here: store.path('manager-offer', { offerNumber: offer.number }),
      plain: true,
      children: <OfferComposerPage {...said} sum={sumsIn(store.region)} />,
    }),
  )
}
