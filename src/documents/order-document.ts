import type { OrderParts } from '../contract/call-off.ts'
import type { Cart } from '../contract/cart.ts'
import { isDelivered } from '../contract/line-item.ts'
import { isOwed } from '../contract/order.ts'
import { type Payment, takenBy } from '../contract/payment.ts'
import { BY_CARD, BY_CREDIT, BY_TRANSFER } from '../contract/payment-methods.ts'
import type { Currency } from '../contract/vocabulary.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import { isTransitKnown } from '../pricing/known-transit.ts'
import { dayIn } from '../regions/local-day.ts'
import type { Seller } from '../regions/operator.ts'
import { documentLines, documentTaxes } from './document-lines.ts'
import type { DeclaredTax, DocumentKind, DocumentModel } from './model.ts'
import { buyerParty, partyAt, sellerParty } from './parties.ts'
import { REVERSE_CHARGE_WORDS } from './rules/national.ts'
import { taxationOf } from './tax-category.ts'

/** UNTDID 4461 by the method of a payment; any other is an online payment service. */
const MEANS: Partial<Record<string, string>> = {
  [BY_TRANSFER]: '30',
  [BY_CARD]: '48',
  [BY_CREDIT]: 'ZZZ',
}
const ONLINE_SERVICE = '68'

/** The states of payments that count: made, awaited, or given back since. */
const MADE: readonly Payment['state'][] = ['completed', 'pending', 'refund_due', 'refunded']

/** What a document needs besides the order. */
export interface DocumentFacts {
  kind: Exclude<DocumentKind, 'credit-note'>
  seller: Seller
  /** The instant of the document, ISO: of an invoice, that of the payment. */
  at: string
  /** When the order was paid, ISO instant; null where it is not, and where that is not known. */
  paidAt: string | null
  /** Units of the currency of `declaredIn` for one of the order, and the day that it is of; null where there is no such currency, or no rate of those days. */
  rate: DeclaredTax['rate']
}

/**
 * The document of a placed order. Its number is the order's, until a series gives an invoice one.
 *
 * @throws Error where lines, VAT and total of the document are not the order's
 */
export function documentOf(order: Cart, facts: DocumentFacts, locale: StoreLocale): DocumentModel {
  const { kind, seller, at, paidAt, rate } = facts
  const taxation = taxationOf(order)
  const lines = documentLines(order, taxation, locale)
  const taxes = documentTaxes(lines, taxation, locale)
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const gross = net + tax
  if (gross !== order.total - (order.vatCredit?.amount ?? 0) || tax !== (order.vatCredit ? 0 : order.taxTotal))
    throw new Error(`The figures of ${order.number} are not those of its document.`)
  const issuedOn = dayIn(seller.timeZone, at)
  // An invoice is given once it is paid, whatever has happened to the payments since; by plan, with the first instalment.
  const isWhole = kind === 'invoice' && !order.paymentSchedule
  const paidOn = paidAt && dayIn(seller.timeZone, paidAt)
  const received = isWhole ? gross : Math.min(gross, receivedOf(order.payments))
  // A paper of an order that was cancelled or returned asks for nothing; an invoice stands as it was given, and is credited.
  const due = kind === 'invoice' || isOwed(order.state) ? gross - received : 0
  return {
    kind,
    number: order.number,
    issuedOn,
    region: order.region,
    languageTag: locale.languageTag,
    currency: order.currency,
    seller: sellerParty(seller, taxation.category, order.taxCountryIso),
    buyer: buyerParty(order, taxation.category),
    order: { number: order.number, reference: order.reference, costCentre: order.buyer.costCentre ?? '' },
    delivery: deliveryOf(order, kind),
    taxCountryIso: order.taxCountryIso,
    lines,
    taxes,
    net,
    tax,
    gross,
    paid: received > 0 ? { amount: received, on: paidOn ?? issuedOn } : null,
    due,
    payment: paymentOf(
      order,
      { due, isPaid: received >= gross, paidOn: paidOn ?? (isWhole ? issuedOn : null) },
      locale,
    ),
    declaredTax: declaredTax(order, tax, seller, rate),
    preceding: null,
    notes: taxation.category === 'AE' ? reverseChargeWords(seller) : [],
  }
}

/** The words that the law of the seller's country wants for a reverse charge, whatever language the document is in. */
const reverseChargeWords = ({ countryIso }: Seller): string[] => {
  const words = REVERSE_CHARGE_WORDS[countryIso]
  return words ? [words] : []
}

/** What is still to be paid by plan, an instalment a sentence. */
const installmentWords = ({ paymentSchedule }: Cart, { t, money, date }: StoreLocale): string[] =>
  (paymentSchedule?.installments ?? [])
    .filter(({ open }) => open > 0)
    .map(({ number, open, dueOn }) =>
      t('document.installment', { number: String(number), amount: money(open), date: date(dueOn, 'long') }),
    )

/** What was received by payments of what they are of, minor units, whatever of it was given back since. */
const receivedOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => (payment.isApart ? sum : sum + Math.min(payment.amount, takenBy(payment))), 0)

/**
 * Where goods go, and the last day that was promised: they are made after the payment, so no other day is known yet. Where an offer alone
 * delivers, that is the day of dispatch. What is sent in parts leaves with the last that is scheduled, and not before it is made; as more
 * may be called off later, a paper without a number says no day.
 */
function deliveryOf(order: Cart, kind: DocumentFacts['kind']): DocumentModel['delivery'] {
  if (!order.lines.some(isDelivered) || !order.shipAddress || !order.delivery) return null
  const to = partyAt(order.shipAddress)
  const { dispatch, latest } = order.delivery
  if (!order.parts) return { to, on: isTransitKnown(order) ? latest : dispatch }
  return { to, on: kind === 'invoice' ? lastDayOf(order.parts, dispatch) : null }
}

/** The last day on which a part is sent that is scheduled by now, or on which all is made. */
const lastDayOf = ({ callOffs }: OrderParts, madeOn: string): string =>
  callOffs.reduce((last, { state, day }) => (state !== 'canceled' && day > last ? day : last), madeOn)

/** How far a document says that its order is paid. */
interface Settled {
  /** Still to be paid, minor units. */
  due: number
  isPaid: boolean
  /** The day on which it was paid, `YYYY-MM-DD`; null where that is not known. */
  paidOn: string | null
}

function paymentOf(order: Cart, { due, isPaid, paidOn }: Settled, locale: StoreLocale): DocumentModel['payment'] {
  const counted = order.payments.filter(({ state }) => MADE.includes(state))
  // Credit pays a part: what it is paid by is the payment beside it, if there is one.
  const main = counted.find(({ method }) => method !== BY_CREDIT) ?? counted[0]
  const bank = main?.bank ?? null
  return {
    means: (main && MEANS[main.method]) ?? ONLINE_SERVICE,
    bank,
    terms: due > 0 ? openTerms(order, due, bank !== null, locale) : isPaid ? paidTerms(paidOn, locale) : '',
    dueOn: due > 0 && order.onInvoice ? order.onInvoice.dueOn : null,
  }
}

const paidTerms = (paidOn: string | null, locale: StoreLocale): string =>
  paidOn ? locale.t('document.paid', { date: day(paidOn, locale) }) : locale.t('document.paidUndated')

/** How what is left is paid: by its invoice, by plan with an instalment a line, or by a transfer to the account. */
function openTerms(order: Cart, left: number, hasAccount: boolean, locale: StoreLocale): string {
  const { t, money } = locale
  const amount = money(left)
  if (order.onInvoice) return t('document.onInvoice', { amount, date: day(order.onInvoice.dueOn, locale) })
  const installments = installmentWords(order, locale)
  if (installments.length > 0) return installments.join('\n')
  return t(hasAccount ? 'document.toPay' : 'document.open', { amount })
}

const day = (iso: string, { date }: StoreLocale): string => date(iso, 'long')

/** VAT that is charged in another currency than it is declared in is stated in that too. */
function declaredTax(order: Cart, tax: number, seller: Seller, rate: DeclaredTax['rate']): DeclaredTax | null {
  const currency = declaredIn(order, seller)
  if (tax === 0 || currency === null) return null
  return { currency, amount: Math.round(tax * (rate?.value ?? 0)), rate }
}

/**
 * The currency in which the VAT of an order is stated besides its own: that of the country that levies it, where the seller declares
 * it there; null where the order is in that currency, or its VAT goes by the one stop shop.
 */
export function declaredIn(order: Pick<Cart, 'currency' | 'taxCountryIso'>, seller: Seller): Currency | null {
  const { taxCountryIso } = order
  const currency = taxCountryIso === seller.countryIso ? seller.currency : seller.currenciesAbroad[taxCountryIso]
  return currency === undefined || currency === order.currency ? null : currency
}
