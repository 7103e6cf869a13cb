import type { PROMOTION_CALLS } from '../../contract/promotions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { hasExpired } from './promotions.ts'

export const promotionHandlers: Handlers<typeof PROMOTION_CALLS> = {
  async available(c) {
    const { currency } = regionOf(c)
    const now = new Date().toISOString()
    const { promotions } = await catalogueOf(c.env.DB)
    return promotions
      .filter((promotion) => promotion.open && !hasExpired(promotion, now))
      .map(({ code, percent, minimum }) => ({ id: code, code, percent, minimum: minimum[currency] ?? 0, currency }))
  },
}
