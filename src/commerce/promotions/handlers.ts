import type { PROMOTION_CALLS } from '../../contract/promotions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderAccess } from '../orders/access.ts'
import { missing } from '../refusal.ts'
import { holdsToday, isIn } from './promotions.ts'

export const promotionHandlers: Handlers<typeof PROMOTION_CALLS> = {
  async available(c, { query: { order_number } }) {
    const best = order_number === undefined ? undefined : await bestOf(c, order_number)
    const currency = best?.currency ?? regionOf(c).currency
    const now = new Date().toISOString()
    const { promotions } = await catalogueOf(c.env.DB)
    return promotions
      .filter((promotion) => promotion.open && holdsToday(promotion, now) && (!best || best.code === promotion.code))
      .filter((promotion) => isIn(promotion, currency))
      .map(({ code, percent, amount, product, minimum, firstOrder }) => ({
        id: code,
        code,
        percent,
        amount: amount && amount[currency]!,
        product,
        minimum: minimum[currency] ?? 0,
        currency,
        firstOrder,
        saving: best?.saving ?? null,
      }))
  },
}

/**
 * The public code with the largest discount for an order, and that discount. @throws Refusal 404 for an order that is not the
 * caller's
 */
async function bestOf(c: CommerceContext, number: string) {
  const { object, caller } = await orderAccess(c, number)
  const order = await object.read(caller)
  if (!order) throw missing()
  const { bestCoupon, currency } = order
  return { currency, code: bestCoupon?.code ?? null, saving: bestCoupon?.saving ?? null }
}
