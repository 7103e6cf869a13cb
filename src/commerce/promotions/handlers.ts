import type { PROMOTION_CALLS } from '../../contract/promotions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderAccess } from '../orders/access.ts'
import { missing } from '../refusal.ts'
import { holdsToday, minimumIn } from './promotions.ts'

export const promotionHandlers: Handlers<typeof PROMOTION_CALLS> = {
  async available(c, { query: { order_number } }) {
    const best = order_number === undefined ? undefined : await bestOf(c, order_number)
    const currency = best?.currency ?? regionOf(c).currency
    const now = new Date().toISOString()
    const { promotions } = await catalogueOf(c.env.DB)
    return promotions
      .filter((promotion) => promotion.open && holdsToday(promotion, now) && (!best || best.code === promotion.code))
      .filter(({ amount }) => amount === null || amount[currency])
      .flatMap((promotion) => {
        const { code, percent, amount, product, firstOrder } = promotion
        const minimum = minimumIn(promotion, currency)
        if (minimum === null) return []
        const inCurrency = { amount: amount && amount[currency]!, minimum, currency }
        return [{ id: code, code, percent, product, ...inCurrency, firstOrder, saving: best?.saving ?? null }]
      })
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
