import type { DeliveryEstimate } from '../../contract/catalogue.ts'
import { goodsOf, isDelivered } from '../../contract/line-item.ts'
import type { Payment } from '../../contract/payment.ts'
import type { Refund } from '../../contract/refunds.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { deliveryEstimate, type Start, startOf, transitDays } from '../../pricing/delivery.ts'
import { USUAL_PRODUCTION_DAYS } from '../../pricing/express.ts'
import { getRegion } from '../../regions/regions.ts'
import type { KeptRate, OrderDocument, OrderView } from './document.ts'
import type { Facts } from './facts.ts'
import { lineView } from './line-view.ts'
import { methodsFor } from './methods-for.ts'
import type { PaymentRecord } from './payment-record.ts'
import { isWithoutPerson } from './person.ts'
import type { RefundRecord } from './refund-record.ts'
import { canReturn } from './rules/after-sale.ts'
import { artworkOf, productionStart } from './rules/artwork.ts'
import { awaitsFirstPayment, isUnpaid } from './rules/awaited-payment.ts'
import { buyerOf, referenceOf } from './rules/buyer.ts'
import { canCancel } from './rules/cancel.ts'
import { creditOf } from './rules/credit.ts'
import { deliveriesOf } from './rules/deliveries.ts'
import { refundableOf, refundedOf, shownState } from './rules/kept-money.ts'
import { orderPartsOf } from './rules/parts.ts'
import { receivedBy } from './rules/received.ts'
import { onInvoiceOf, scheduleOf } from './rules/schedule.ts'
import { fullyPaidAt } from './rules/transfer.ts'

/**
 * The order as the API shows it at a moment, without internal fields.
 *
 * @param now ISO instant
 * @param shop what the shop can be paid by
 */
export function viewOf(document: OrderDocument, now: string, shop: Pick<Facts, 'live' | 'accounts'> = {}): OrderView {
  const { figures } = document
  // Delivery dates count from the start of production, or from now while it waits for artwork or for its first payment.
  const production = productionStart(document, now)
  const awaitsPayment = awaitsFirstPayment(document)
  const start = startOf(new Date(awaitsPayment ? now : production.at))
  const rates = figures.shippingRates.map((rate) => ({ ...rate, delivery: arrival(document, rate, start) }))
  const parts = orderPartsOf(document, now)
  return {
    number: document.number,
    state: document.state,
    region: document.region,
    currency: document.currency,
    lockVersion: document.version,
    email: document.email,
    lines: document.lines.map((line) => lineView(line, figures, artworkOf(document, line))),
    itemCount: document.lines.length,
    itemTotal: figures.itemTotal,
    discountTotal: figures.discountTotal,
    shipmentTotal: figures.shipmentTotal,
    customsTotal: figures.customsTotal,
    taxTotal: figures.taxTotal,
    total: figures.total,
    taxes: figures.taxRows,
    taxCountryIso: figures.taxCountryIso,
    coupon: document.coupon && { code: document.coupon.code, percent: document.coupon.percent },
    bundles: figures.bundles ?? [],
    taxReason: figures.taxReason ?? null,
    buyer: { ...buyerOf(document), purchaseOrderNumber: referenceOf(document) ?? '' },
    vatCredit: document.vatCredit ?? null,
    shipAddress: document.shipAddress,
    billAddress: document.billAddress,
    shippingRates: rates,
    freeDeliveryMissing: figures.hints?.freeDeliveryMissing ?? null,
    bestCoupon: figures.hints?.bestCoupon ?? null,
    serviceOffers: (document.completedAt ? null : figures.hints?.serviceOffers) ?? [],
    awaitsArtwork: production.isWaiting,
    awaitsPayment,
    isUnpaid: isUnpaid(document),
    paidAt: fullyPaidAt(document),
    delivery: rates.find(({ selected }) => selected)?.delivery ?? usualDelivery(document, start),
    paymentMethods: methodsFor(document, shop),
    credit: creditOf(document),
    paymentSchedule: scheduleOf(document, now),
    ...onInvoiceOf(document, now),
    payments: document.payments.map((payment) => publicPayment(document, payment)),
    refunds: (document.refunds ?? []).map(publicRefund),
    refundable: refundableOf(document),
    notices: document.notices,
    priceListVersion: document.priceListVersion,
    createdAt: document.createdAt,
    completedAt: document.completedAt,
    reference: referenceOf(document),
    messages: document.messages ?? [],
    ...(document.serviceConsentAt && { isServiceAgreed: true }),
    // They say whose it was: whoever still has its link reads none of them.
    documents: isWithoutPerson(document) ? [] : (document.documents ?? []),
    ...(document.offer && { offer: { number: document.offer.number, countryIso: document.offer.countryIso } }),
    ...(!document.completedAt && document.companyOrder?.submitted && { isSubmitted: true }),
    ...choiceOf(document),
    ...(parts && { parts }),
    canCancel: canCancel(document, now),
    canReturn: canReturn(document, now),
  }
}

/** In how many deliveries an order that is not placed may be sent. */
const choiceOf = (document: OrderDocument): Pick<OrderView, 'deliveryChoice'> =>
  document.completedAt || !document.figures.mostDeliveries
    ? {}
    : { deliveryChoice: { deliveries: deliveriesOf(document), most: document.figures.mostDeliveries } }

/** A payment without what only the order and its gateway need. */
function publicPayment(document: OrderDocument, payment: PaymentRecord): Payment {
  const { intentId: _, walletOf: __, startedAt: ___, parkedAt, refusedAt, receipts, ...more } = payment
  const { keptBy: ____, draws: _____, isDrawn: ______, sentBack: _______, ...shown } = more
  const refunded = refundedOf(document, payment.number)
  return {
    ...shown,
    state: shownState(document, payment),
    ...(parkedAt && { isApart: true }),
    ...(refusedAt && { isByHand: true }),
    ...(receipts && { received: receivedBy(payment) }),
    ...(refunded > 0 && { refunded }),
  }
}

/** A refund without what only the order needs. */
function publicRefund({
  walletOf: _,
  pieces: __,
  decision: ___,
  doneAt: ____,
  key: _____,
  credit,
  ...refund
}: RefundRecord): Refund {
  return { ...refund, ...(credit?.lines && { lines: credit.lines.map(({ id, quantity }) => ({ id, quantity })) }) }
}

function arrival(
  { figures }: OrderDocument,
  { minDays, maxDays }: Pick<KeptRate, 'minDays' | 'maxDays'>,
  start: Start,
): DeliveryEstimate {
  return deliveryEstimate(start, figures.productionDays ?? USUAL_PRODUCTION_DAYS, { min: minDays, max: maxDays })
}

function usualDelivery(document: OrderDocument, start: Start): DeliveryEstimate | null {
  const goods = goodsOf(document.lines)
  if (!document.lines.some(isDelivered)) return null
  const onlySamples =
    goods.length > 0 && goods.every(({ variantId }) => parseVariantCode(variantId)?.product === 'sample-packs')
  const way = onlySamples ? 'sample-packs' : 'courier'
  const { min, max } = transitDays(getRegion(document.region), way)
  return arrival(document, { minDays: min, maxDays: max }, start)
}
