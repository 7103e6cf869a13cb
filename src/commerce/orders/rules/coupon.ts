import { getRegion } from '../../../regions/regions.ts'
import { couponOf, isFreeDelivery, promotionOf, whyNot } from '../../promotions/promotions.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { ratesTo } from './rates.ts'
import { placeOf } from './recalculate.ts'

/** Why a code is refused, for developers; the storefront has messages of its own. */
const SENTENCES = {
  coupon_code_not_found: 'The coupon code you entered does not exist.',
  coupon_code_not_started: 'The coupon code is not valid yet.',
  coupon_code_expired: 'The coupon code has expired.',
  coupon_code_already_applied: 'The coupon code has already been applied.',
  coupon_code_not_eligible: 'This coupon code does not fit this order.',
  coupon_code_wrong_product: 'This coupon code is for another product.',
  coupon_code_used_up: 'The coupon code has been used up.',
  coupon_code_used_before: 'You have used this coupon code already.',
  coupon_code_first_order_only: 'This coupon code is for a first order.',
  coupon_code_gains_nothing: 'Delivery is free without this coupon code.',
} as const

const refusal = (code: keyof typeof SENTENCES) => new Refusal(422, code, SENTENCES[code])

/** Why a limited code is refused. */
const USED = {
  used_up: 'coupon_code_used_up',
  used_before: 'coupon_code_used_before',
  not_first: 'coupon_code_first_order_only',
} as const

/**
 * Applies a discount code.
 *
 * @throws Refusal 422 with Spree's own code of the problem, or one of `SENTENCES`; `coupon_code_gains_nothing` for free delivery
 * where delivery is free anyway
 */
export function applyCoupon(document: OrderDocument, code: string, facts: Facts): OrderDocument {
  const promotion = promotionOf(facts.catalogue.promotions, code)
  if (!promotion) throw refusal('coupon_code_not_found')
  const reason = whyNot(promotion, document, facts.now)
  if (document.coupon?.code === promotion.code) throw refusal('coupon_code_already_applied')
  if (reason) throw refusal(reason)
  const use = facts.couponUse
  if (use?.code === promotion.code && use.verdict !== 'free') throw refusal(USED[use.verdict])
  const coupon = couponOf(promotion, document.currency)
  // It would occupy the only code of the order.
  if (isFreeDelivery(coupon) && isDeliveryFree(document, facts)) throw refusal('coupon_code_gains_nothing')
  return { ...document, coupon }
}

/** Whether delivery is free without a code, by the default method to the actual or likely destination. */
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
