import { getRegion } from '../../../regions/regions.ts'
import { hasExpired, isEligible, promotionOf } from '../../promotions/promotions.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { ratesTo } from './rates.ts'
import { placeOf } from './recalculate.ts'

/**
 * Takes a discount code.
 *
 * @throws Refusal 422 with Spree's own code for what is wrong with it, or `coupon_code_gains_nothing`: free delivery where
 *   delivery is free without it
 */
export function applyCoupon(document: OrderDocument, code: string, facts: Facts): OrderDocument {
  const promotion = promotionOf(facts.catalogue.promotions, code)
  if (!promotion) throw new Refusal(422, 'coupon_code_not_found', 'The coupon code you entered does not exist.')
  if (hasExpired(promotion, facts.now)) throw new Refusal(422, 'coupon_code_expired', 'The coupon code has expired.')
  if (document.coupon?.code === promotion.code)
    throw new Refusal(422, 'coupon_code_already_applied', 'The coupon code has already been applied.')
  const goods = document.lines.reduce((sum, { amount }) => sum + amount, 0)
  if (goods === 0 || !isEligible(promotion, goods, document.currency)) {
    throw new Refusal(422, 'coupon_code_not_eligible', 'This coupon code does not fit this order.')
  }
  const coupon = { code: promotion.code, percent: promotion.percent }
  // It would take the one place that there is for a code.
  if (coupon.percent === null && isDeliveryFree(document, facts))
    throw new Refusal(422, 'coupon_code_gains_nothing', 'Delivery is free without this coupon code.')
  return { ...document, coupon }
}

/** Whether an order comes for nothing without a code, by the usual way to where it goes or most likely goes. */
function isDeliveryFree(document: OrderDocument, facts: Facts): boolean {
  const countryIso = placeOf(document)?.countryIso ?? getRegion(document.region).defaultShippingCountryCode
  const [usual] = ratesTo(countryIso, { ...document, coupon: null }, facts)
  return usual?.cost === 0
}

/** @throws Refusal 404 where none is applied */
export function removeCoupon(document: OrderDocument): OrderDocument {
  if (!document.coupon) throw new Refusal(404, 'coupon_code_not_found', 'There is no coupon code on this order.')
  return { ...document, coupon: null }
}
