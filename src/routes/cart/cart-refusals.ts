import { ApiError } from '../../api/error.ts'
import type { Product } from '../../contract/catalogue.ts'
import { MOST_TREES } from '../../contract/line-item.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import type { CartRefusal } from '../../pages/cart/cart-page.tsx'
import { formatNumber } from '../../regions/money.ts'
import type { Region } from '../../regions/region.ts'

/** Why an action of the cart was refused: a message, and the field to correct. */
export interface RefusedAct extends Sentence, Pick<CartRefusal, 'field'> {}

const COUPON: Record<string, Sentence['message']> = {
  coupon_code_not_found: 'cart.couponNotFound',
  coupon_code_expired: 'cart.couponExpired',
  coupon_code_not_eligible: 'cart.couponNotEligible',
  coupon_code_already_applied: 'cart.couponAlready',
  coupon_code_not_started: 'cart.couponNotStarted',
  coupon_code_wrong_product: 'cart.couponWrongProduct',
  coupon_code_used_up: 'cart.couponUsedUp',
  coupon_code_used_before: 'cart.couponUsedBefore',
  coupon_code_first_order_only: 'cart.couponFirstOrder',
  coupon_code_gains_nothing: 'cart.couponGainsNothing',
}

/** Why a code was refused, at its field with the typed text. */
export const couponRefusal = (message: Sentence['message'], typed: string): RefusedAct => ({
  message,
  field: { name: 'code', typed },
})

/** Why a quantity is refused: the product's limits. */
export const quantityRefusal = ({ minQuantity, maxQuantity }: Product, region: Region): RefusedAct => ({
  message: 'configurator.fieldQuantity',
  params: { min: formatNumber(minQuantity, region), max: formatNumber(maxQuantity, region) },
})

/** Why a number of trees is refused; null where it is accepted. */
export const wrongTrees = (quantity: number, region: Region): RefusedAct | null =>
  quantity >= 1 && quantity <= MOST_TREES
    ? null
    : { message: 'service.treesWrong', params: { most: formatNumber(MOST_TREES, region) } }

/** Messages for services that are not offered for the order. */
const SERVICE: Record<string, Sentence['message']> = {
  nothing_to_check: 'service.notOffered',
  nothing_to_cover: 'service.notOffered',
  service_not_offered: 'service.notOffered',
}

/**
 * The message for a refusal of the API.
 *
 * @param product of the line, where there is one
 * @param code the typed discount code
 */
export function refusalOf(error: ApiError, region: Region, product: Product | undefined, code: string): RefusedAct {
  const coupon = COUPON[error.code]
  if (coupon) return couponRefusal(coupon, code)
  const service = SERVICE[error.code]
  if (service) return { message: service }
  if (error.code === 'unknown_design' || error.code === 'design_of_other_goods')
    return { message: 'cart.designRefused' }
  if (error.code === 'cart_full') return { message: 'cart.full' }
  if (error.code === 'order_completed') return { message: 'cart.ordered' }
  if (error.status === 409) return { message: 'cart.changedElsewhere' }
  if (error.status === 404) return { message: 'cart.lineGone' }
  if (error.code === 'bundle_not_offered') return { message: 'cart.bundleGone' }
  if (error.fields.includes('quantity'))
    return product ? quantityRefusal(product, region) : { message: 'cart.bundleQuantity' }
  return { message: 'cart.lineFailed' }
}

/** Why a page other than the cart's could put nothing into it; null where it was not refused, but failed. */
export function notTaken(cause: unknown): Sentence | null {
  if (!(cause instanceof ApiError) || ![403, 409, 422].includes(cause.status)) return null
  if (cause.code === 'cart_full') return { message: 'cart.full' }
  return { message: cause.code === 'completion_in_progress' ? 'checkout.busy' : 'cart.lineFailed' }
}
