import { goodsOf } from '../../../contract/line-item.ts'
import type { Order } from '../../../contract/order.ts'
import { couponOf, isCounted, whyNot } from '../../promotions/promotions.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { deliveriesOf } from './deliveries.ts'
import { discountOf } from './discounts.ts'
import { offersOf } from './extras.ts'
import { netOf, ratesTo } from './rates.ts'
import { bundleSavings, lessSavings } from './whole-bundles.ts'

/**
 * What can be added to an order, and what would reduce its price: the missing amount for free delivery, and the public code with
 * the largest discount. A code that gives no more than the current one is not suggested.
 *
 * @param countryIso the actual or likely destination
 */
export function hintsOf(
  document: OrderDocument,
  countryIso: string,
  facts: Facts,
): Pick<Order, 'freeDeliveryMissing' | 'bestCoupon' | 'serviceOffers'> {
  // The order of an offer takes nothing more, and no code.
  if (document.offer) return { freeDeliveryMissing: null, bestCoupon: null, serviceOffers: [] }
  const { currency, lines, coupon } = document
  const { shipping } = facts.catalogue
  const [usual] = ratesTo(countryIso, document, facts)
  const goesFree =
    usual?.id === 'courier' && shipping.methods.some((method) => method.id === usual.id && method.goesFree)
  const freeFrom = shipping.terms(currency)?.freeFrom
  const reduced = lessSavings(lines, bundleSavings(document, facts).savings)
  /** All lines and the default delivery, net, with a code. */
  const costWith = (code: OrderDocument['coupon']) => {
    const [way] = ratesTo(countryIso, { ...document, coupon: code }, facts)
    return netOf(reduced) - discountOf(code, reduced) + (way?.cost ?? 0)
  }
  const now = costWith(coupon)
  const codes = facts.catalogue.promotions
    // Whether a limited code is available is known only when it is applied, so none is suggested.
    .filter((promotion) => promotion.open && !isCounted(promotion) && !whyNot(promotion, document, facts.now))
    .map((promotion) => ({
      code: promotion.code,
      saving: now - costWith(couponOf(promotion, currency)),
    }))
  const best = codes.sort((a, b) => b.saving - a.saving)[0]
  return {
    freeDeliveryMissing:
      goesFree && freeFrom !== undefined ? freeFrom * deliveriesOf(document) - netOf(goodsOf(lines)) : null,
    bestCoupon: best && best.saving > 0 ? best : null,
    serviceOffers: offersOf(document, facts),
  }
}
