import { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import type { ManagedCompany } from '../../contract/managed-companies.ts'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import { MOST_OFFER_LINES } from '../../contract/offer-vocabulary.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { lineField, type OfferFormValues, offerFormValues } from '../../pages/office/offer-form-values.ts'
import { NamedError } from '../error/named-error.ts'
import { text } from '../page/form-fields.ts'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { attachedFiles } from './offer-attachments.ts'
import { type RefusedForm, shownOfChanged } from './offer-changed.ts'
import {
  companiesFound,
  companyNamed,
  withChosen,
  withoutChosen,
  withPrices,
  withPricesInstead,
} from './offer-company.ts'
import { calculatedPrices, comparison, composerPage, goodsOffered } from './offer-composer.tsx'
import { linePlaces, readOfferForm, withoutOfferLine } from './offer-form.ts'
import { withCatalogueGoods } from './offer-goods.ts'
import { composerProblems } from './offer-problem-field.ts'

/** What the acts of a form are; `remove-3` takes out the line in that place, `company-…` chooses the company of that id. */
const composerForm = z.object({
  intent: z
    .string()
    .regex(
      /^(enter|save|send|calculate|prices|withdraw|repeat|add-free|add-catalogue|remove-\d{1,2}|find-company|no-company|company-[\w-]{1,64})$/,
    ),
  version: text.transform(wholeNumber).pipe(z.int().min(1)),
})

/** GET /manager/offers/{offerNumber}/?from=…&to=…: the draft, what was sent, and what differs between two revisions. */
export const showManagedOffer = onlyManagers(async (c) => {
  const offer = await askedOffer(c)
  return composerPage(c, offer, {
    values: offerFormValues(offer.draft, c.var.region),
    compared: await comparison(c, offer),
  })
})

/** POST /manager/offers/{offerNumber}/: one line more or less, or the draft is saved, sent or withdrawn. */
export const postManagedOffer = onlyManagers(
  takeForm(composerForm, async (c, { value: form, values: typed }) => {
    const offer = await askedOffer(c)
    if (!form) throw new NamedError(422, 'bad_form')
    const { intent, version } = form
    if (intent === 'repeat') return repeatedPage(c, offer)
    const goods = withCatalogueGoods(typed, await goodsOffered(c, offer))
    let { values } = goods
    if (intent === 'enter' || intent === 'calculate') return calculatedPage(c, offer, intent, values)
    if (intent === 'add-free' || intent === 'add-catalogue')
      return composerPage(c, offer, { values: withLine(values, intent === 'add-free' ? 'free' : 'catalogue') })
    if (intent.startsWith('remove-'))
      return composerPage(c, offer, { values: withoutOfferLine(values, Number(intent.slice('remove-'.length))) })
    if (intent === 'prices') {
      const company = await companyNamed(c, offer, values.companyId ?? '')
      const filled = withPrices(values, await pricesOf(c, offer, values, company), c.var.region)
      return composerPage(c, offer, { values: filled, company })
    }
    if (intent.includes('company')) return companyAct(c, offer, intent, values)
    const api = apiFor(c, null, CALL_TIMEOUT)
    const { number } = offer
    let lockVersion = version
    let draft: OfferDraft | undefined
    try {
      if (intent === 'withdraw') await api.managedOffers.withdraw(number, version)
      else {
        const attached = await attachedFiles(c, api, offer, values)
        values = attached.values
        const read = readOfferForm(values, attached.hashes, c.var.region)
        const problems = { ...goods.problems, ...read.problems, ...attached.problems }
        if (Object.keys(problems).length) return composerPage(c, offer, { values, problems, status: 422 })
        draft = read.draft
        lockVersion = (await api.managedOffers.put(number, version, draft)).lockVersion
        if (intent === 'send') await api.managedOffers.send(number, lockVersion)
      }
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
      return refusedPage(c, cause, { values, draft, isSaved: lockVersion !== version })
    }
    return c.redirect((await storeOf(c)).path('manager-offer', { offerNumber: number }), 303)
  }),
)

/** The figures of what is typed; Enter also looks for the company that is typed. */
async function calculatedPage(
  c: ShopContext,
  offer: ManagedOffer,
  intent: 'enter' | 'calculate',
  values: OfferFormValues,
): Promise<Response> {
  const isSearch = intent === 'enter' && Boolean(values.companyQuery)
  return isSearch ? companyAct(c, offer, 'find-company', values) : composerPage(c, offer, { values })
}

/** Begins the offer that repeats this one, and leads to it; says so where that is not possible. */
async function repeatedPage(c: ShopContext, offer: ManagedOffer): Promise<Response> {
  try {
    const { number } = await apiFor(c, null, CALL_TIMEOUT).managedOffers.repeating(offer)
    return c.redirect((await storeOf(c)).path('manager-offer', { offerNumber: number }), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
    return composerPage(c, offer, { values: {}, refused: 'offers.notBegun', status: 422 })
  }
}

/**
 * Looks for companies, chooses one of them with its prices and terms, or none any more: what the former one had filled in goes. Nothing is
 * kept before the draft is saved.
 */
async function companyAct(
  c: ShopContext,
  offer: ManagedOffer,
  intent: string,
  values: OfferFormValues,
): Promise<Response> {
  if (intent === 'find-company')
    return composerPage(c, offer, { values, found: await companiesFound(c, offer, values.companyQuery ?? '') })
  const isNone = intent === 'no-company'
  const [former, company] = await Promise.all([
    companyNamed(c, offer, values.companyId ?? ''),
    isNone ? null : companyNamed(c, offer, intent.slice('company-'.length)),
  ])
  if (!isNone && !company) throw new NamedError(404, 'not_found')
  const next = company ? withChosen(values, company, former) : withoutChosen(values, former)
  const [before, own] = await Promise.all([pricesOf(c, offer, values, former), pricesOf(c, offer, next, company)])
  const priced = company ? withPrices : withPricesInstead
  return composerPage(c, offer, { values: priced(next, own, c.var.region, before), company })
}

/** The prices for the company that stands in the form, as it was looked up: one that is suspended since then has none of its own. */
const pricesOf = (c: ShopContext, offer: ManagedOffer, values: OfferFormValues, company: ManagedCompany | null) =>
  calculatedPrices(c, offer, { ...values, companyId: company?.id ?? '' })

async function refusedPage(c: ShopContext, refusal: ApiError, form: RefusedForm): Promise<Response> {
  const { code } = refusal
  const offer = await askedOffer(c)
  if (code === 'stale_offer' || code === 'wrong_state') {
    const changed = await shownOfChanged(c, offer, form)
    return composerPage(c, offer, { ...changed, refused: 'offers.changed', status: 422 })
  }
  const shown = form.isSaved ? offerFormValues(offer.draft, c.var.region) : form.values
  const ofFiles = FILE_REFUSALS[code]
  if (ofFiles) return composerPage(c, offer, { values: shown, refused: ofFiles, status: 422 })
  const refused = code === 'not_sendable' || code === 'role_not_allowed' ? 'offers.notSendable' : undefined
  return composerPage(c, offer, { values: shown, problems: composerProblems(refusal, shown), refused, status: 422 })
}

/** What is said of refusals that are about files, not about what was typed. */
const FILE_REFUSALS: Readonly<Record<string, MessageKey>> = {
  unknown_file: 'offer-form.filesAway',
  file_unavailable: 'offer-form.filesAway',
}

function withLine(values: OfferFormValues, kind: 'free' | 'catalogue'): OfferFormValues {
  const places = linePlaces(values)
  const index = places.length ? Math.max(...places) + 1 : 0
  return index < MOST_OFFER_LINES ? { ...values, [lineField(index, 'kind')]: kind } : values
}

/** @throws NamedError 404 */
async function askedOffer(c: ShopContext): Promise<ManagedOffer> {
  const offer = await apiFor(c, null).managedOffers.get(c.var.params.offerNumber ?? '')
  if (!offer) throw new NamedError(404, 'not_found')
  return offer
}
