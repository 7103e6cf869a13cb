import { ApiError } from '../../api/error.ts'
import type { ChosenOption, Offer } from '../../contract/offer-answer.ts'
import { MEMBERS_QUERY, OFFER_TOKEN } from '../../contract/offer-vocabulary.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { OfferPage } from '../../pages/business/offer-page.tsx'
import { UnknownOfferPage } from '../../pages/business/offer-unknown-page.tsx'
import { offerTotals } from '../../pricing/offer-totals.ts'
import { toSignIn } from '../account/guard.ts'
import { personalHead } from '../page/head.ts'
import { inRequestedLanguage, requestedLanguage } from '../page/requested-language.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { tickedIn } from './offer-choice.ts'
import { offeredDielines } from './offer-dielines.ts'
import { offerForm } from './offer-form.ts'

type Said = Pick<Parameters<typeof OfferPage>[0], 'refused' | 'typed' | 'isForwarded'>

/** GET /offer/{offerToken}/review/: the offer with everything ticked, or its PDF with `?file=offer` or `accepted`. */
export async function showOfferReview(c: ShopContext): Promise<Response> {
  // The link in a member's mail is for whoever is signed in.
  if (c.req.query(MEMBERS_QUERY) !== undefined && !c.var.apiToken) return toSignIn(c)
  const offer = await askedOffer(c)
  if (offer instanceof Response) return offer
  const file = c.req.query('file')
  if (file === 'offer' || (file === 'accepted' && offer.acceptance)) return offerFile(c, offer, file)
  const ticked = tickedIn(offer.revision, null)
  return offerPage(c, offer, ticked, { isForwarded: c.req.query('forwarded') !== undefined })
}

/** POST /offer/{offerToken}/review/: shows the total of what is ticked, accepts what is ticked and leads to the checkout, declines, asks for a change, or forwards. */
export const postOfferReview = takeForm(offerForm, async (c, { value: form, problems, values }) => {
  const offer = await askedOffer(c)
  if (offer instanceof Response) return offer
  const ticked = tickedIn(offer.revision, values.intent === 'accept' || values.intent === 'update' ? values : null)
  const again = (refused: Said['refused'], now = offer) => offerPage(c, now, ticked, { refused, typed: values })
  if (problems) return again(problems)
  if (form.intent === 'update') return offerPage(c, offer, ticked, { typed: values })
  if (form.intent === 'accept') {
    if (ticked.length === 0) return again({ take: { message: 'custom-offer.noneTicked' } })
    // Something was ticked since the total was shown: it is shown first.
    if (form.shown !== String(offerTotals(offer.revision, ticked).gross))
      return again({ take: { message: 'custom-offer.totalChanged' } })
  }
  const { offers } = apiFor(c, null, CALL_TIMEOUT)
  const token = tokenOf(c)
  try {
    if (form.intent === 'accept') return await accepted(c, ticked, form)
    if (form.intent === 'decline') await offers.decline(token, form.reason, form.text)
    else if (form.intent === 'change') await offers.askChange(token, form.change)
    else await offers.forward(token, form.email)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.isAway) throw cause
    const now = await askedOffer(c)
    if (now instanceof Response) return now
    if (cause.code === 'role_not_allowed') {
      const refused = { done: { message: 'custom-offer.roleNotAllowed' } } as const
      // With the form open by which a colleague gets it.
      return offerPage(c, now, ticked, { refused, typed: { ...values, intent: 'forward' } })
    }
    return again({ done: { message: 'custom-offer.notDone' } }, now)
  }
  return c.redirect(await addressOf(c, form.intent === 'forward' ? 'forwarded' : ''), 303)
})

/** Accepts, and leads to the checkout of the order; to the offer where the order is not made yet. */
async function accepted(
  c: ShopContext,
  ticked: readonly ChosenOption[],
  { name, sha256 }: { name: string; sha256: string },
): Promise<Response> {
  const language = requestedLanguage(c)
  const { order } = await apiFor(c, null, CALL_TIMEOUT).offers.accept(tokenOf(c), {
    line_item_ids: ticked.map(({ lineId }) => lineId),
    options: ticked.map(({ lineId, optionId }) => ({ line_item_id: lineId, option_id: optionId })),
    name,
    agreed: true,
    ...(sha256 && { sha256 }),
    ...(language && { language }),
  })
  if (!order) return c.redirect(await addressOf(c), 303)
  const path = (await storeOf(c)).path('checkout-address', { orderId: order.number })
  return c.redirect(`${path}?key=${order.token}`, 303)
}

const tokenOf = (c: ShopContext): string => c.var.params.offerToken ?? ''
const addressOf = async (c: ShopContext, query = ''): Promise<string> =>
  inRequestedLanguage(c, (await storeOf(c)).path('offer-review', { offerToken: tokenOf(c) }), query)

/** The offer of the address; the page that says so where there is none, or where too many were guessed. */
async function askedOffer(c: ShopContext): Promise<Offer | Response> {
  const token = tokenOf(c)
  try {
    const offer = OFFER_TOKEN.test(token) ? await apiFor(c, null).offers.get(token) : null
    // Another store has other words, dates and money.
    return offer && offer.revision.region === c.var.region.code ? offer : await unknownPage(c, 404)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 429) return unknownPage(c, 429)
    throw cause
  }
}

async function unknownPage(c: ShopContext, status: 404 | 429): Promise<Response> {
  const store = await storeOf(c)
  c.header('Referrer-Policy', 'no-referrer')
  c.status(status)
  const head = personalHead(store, store.t('offer-state.unknown'))
  const children = <UnknownOfferPage hasTriedTooMany={status === 429} email={store.region.contact.email} />
  return c.render(page({ store, area: 'business', head, here: await addressOf(c), children }))
}

async function offerPage(
  c: ShopContext,
  offer: Offer,
  ticked: readonly ChosenOption[],
  said: Said = {},
): Promise<Response> {
  const store = await storeOf(c)
  // Its address is all that opens it.
  c.header('Referrer-Policy', 'no-referrer')
  c.status(said.refused ? 422 : 200)
  const head = personalHead(store, store.t('custom-offer.title', { number: offer.number }))
  const action = await addressOf(c)
  const { products } = await catalogueFor(c)
  const dielines = offeredDielines(offer.revision, products, store)
  const children = <OfferPage offer={offer} dielines={dielines} ticked={ticked} action={action} {...said} />
  return c.render(page({ store, area: 'business', head, here: action, children }))
}

async function offerFile(c: ShopContext, offer: Offer, file: 'offer' | 'accepted'): Promise<Response> {
  const [{ quotePdf }, { offerPdfFacts }] = await Promise.all([
    import('../../pages/pdf/quote-pdf.ts'),
    import('./offer-file.ts'),
  ])
  const store = await storeOf(c)
  const bytes = await c.var.timing.span('offer', () => quotePdf(offerPdfFacts(store, offer, file, tokenOf(c))))
  const { number, revision } = offer.revision
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="Boxwright-${number}-${revision}${file === 'accepted' ? '-accepted' : ''}.pdf"`,
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
}
