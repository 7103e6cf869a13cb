import { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import type { InstantQuote } from '../../contract/instant-quotes.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { lineName } from '../../i18n/line-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { InstantQuotePage } from '../../pages/business/instant-quote-page.tsx'
import type { QuotePdfFacts } from '../../pages/pdf/quote-pdf.ts'
import { toSignIn } from '../account/guard.ts'
import { cartToFill } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { NamedError } from '../error/named-error.ts'
import { ownerApi } from '../page/anonymous-owner.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { ticked } from '../page/form-fields.ts'
import { personalHead } from '../page/head.ts'
import { sellerRows } from '../page/seller-rows.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { customsNote } from './customs-note.ts'
import { ladderOnPaper } from './ladder-on-paper.ts'

/** The idempotency key and the box of the form; what is taken stands in a field for each line. */
const instantForm = z.object({ key: z.uuid().optional().catch(undefined), service: ticked })

/** GET /quote/?id=…, and with `&offer=pdf` as a file; without an id the form that asks for one. */
export async function showInstantQuote(c: ShopContext): Promise<Response> {
  if (!c.req.query('id')) return c.redirect((await storeOf(c)).path('quote-request'), 303)
  const quote = await askedQuote(c)
  if (quote instanceof Response) return quote
  return c.req.query('offer') === 'pdf' ? quoteFile(c, quote) : quotePage(c, quote)
}

/** POST /quote/?id=…: takes a quantity of each line into the visitor's cart, at the quoted prices. */
export const postInstantQuote = takeForm(instantForm, async (c, { value, values }) => {
  const quote = await askedQuote(c)
  if (quote instanceof Response) return quote
  const chosen = Object.fromEntries(quote.lines.map(({ id }) => [id, values[`take-${id}`] ?? '']))
  const lines = Object.entries(chosen).flatMap(([line_id, quantity]) =>
    quantity === '' ? [] : [{ line_id, quantity: wholeNumber(quantity) || 1 }],
  )
  const again = (said: Said) => quotePage(c, quote, { chosen, ...said })
  if (lines.length === 0) return again({ refused: 'instant.noneChosen' })
  if (!value?.service) return again({ consentError: 'checkout.required' })
  try {
    const cart = await cartToFill(c)
    // A design may be the browser's anonymous user's.
    const { order, refused = [] } = await ownerApi(c, cart).quotes.offer(quote.id, lines, cart.number, value.key)
    rememberCart(c, order)
    trackAdded(c, cart, order, value.key)
    if (refused.length) return await again({ ticked: ['service'], refused: 'instant.refused' })
    return c.redirect((await storeOf(c)).path('cart'), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.isAway) throw cause
    const now = await askedQuote(c)
    return now instanceof Response
      ? now
      : quotePage(c, now, { chosen, ticked: ['service'], refused: 'instant.refused' })
  }
})

/**
 * The quote of the address; the way to the sign-in where only a company's members see its prices.
 *
 * @throws NamedError 404
 */
async function askedQuote(c: ShopContext): Promise<InstantQuote | Response> {
  const id = c.req.query('id') ?? ''
  try {
    const quote = /^[\w-]{36}$/.test(id) ? await apiFor(c, null).quotes.instant(id) : null
    if (!quote || quote.region !== c.var.region.code) throw new NamedError(404, 'not_found')
    return quote
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return toSignIn(c)
    throw cause
  }
}

interface Said {
  chosen?: Record<string, string>
  ticked?: string[]
  refused?: MessageKey
  consentError?: MessageKey
}

async function quotePage(c: ShopContext, quote: InstantQuote, said: Said = {}): Promise<Response> {
  const store = await storeOf(c)
  // Its address is all that opens it.
  c.header('Referrer-Policy', 'no-referrer')
  c.status(said.refused || said.consentError ? 422 : 200)
  const head = personalHead(store, store.t('instant.title'))
  const formKey = crypto.randomUUID()
  const children = (
    <InstantQuotePage
      quote={quote}
      formKey={formKey}
      {...said}
      tax={taxOf(store, quote)}
      customs={customsNote(store)}
    />
  )
  return c.render(page({ store, area: 'business', head, here: store.path('instant-quote'), children }))
}

const taxOf = ({ t, shop }: Storefront, { rate, countryIso }: InstantQuote): string =>
  rate
    ? t('instant.tax', { rate: shop.percent(rate / 100), country: shop.country(countryIso) })
    : t('instant.noTax', { country: shop.country(countryIso) })

async function quoteFile(c: ShopContext, quote: InstantQuote): Promise<Response> {
  const { quotePdf } = await import('../../pages/pdf/quote-pdf.ts')
  const file = await c.var.timing.span('offer', async () => quotePdf(pdfFacts(await storeOf(c), quote)))
  return c.body(file as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="Boxwright-${quote.quoteRequestNumber}.pdf"`,
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-store',
  })
}

/** What the file of a quote says. */
function pdfFacts(store: Storefront, quote: InstantQuote): QuotePdfFacts {
  const { t, region, shop, dates } = store
  const { format } = shop
  const { quoteRequestNumber, createdAt, validUntil, lines, id } = quote
  const date = dates.date(createdAt, 'long')
  return {
    paper: format.units === 'in' ? 'letter' : 'a4',
    language: region.languageTag,
    title: t('instant.title'),
    date,
    made: createdAt,
    seller: sellerRows(store),
    below: t('quote.number', { number: quoteRequestNumber }),
    lead: t('instant.lead', { number: quoteRequestNumber, date, until: dates.date(validUntil, 'long') }),
    lines: lines.map(({ variantId, quantities, ladder }) => {
      const variant = parseVariantCode(variantId)!
      return {
        title: lineName({ kind: 'product', configuration: variant }, t),
        details: t('cart.specificationFinish', {
          size: shop.size(variant.size),
          material: t(`material.${variant.material}`),
          print: t(`print.${variant.print}`),
          finish: t(`finish.${variant.finish}`),
        }),
        ...ladderOnPaper(
          store,
          ladder.map(({ quantity, amount }) => ({ quantity, net: amount })),
          quote.rate,
        ),
        chosen: ladder.flatMap(({ quantity }, at) => (quantities.includes(quantity) ? [at] : [])),
      }
    }),
    notes: [
      ...(quote.isPart ? [t('instant.isPart')] : []),
      taxOf(store, quote),
      t('offer.delivery'),
      ...customsNote(store),
    ],
    linkTitle: t('instant.link'),
    link: `${store.url('instant-quote')}?id=${id}`,
  }
}
