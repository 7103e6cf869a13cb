import { Hono } from 'hono'
import { decimalText } from '../../contract/decimal.ts'
import { catalogueOf } from '../catalogue/store.ts'
import type { CommerceEnv } from '../env.ts'
import { regionOf } from '../input.ts'
import { hasExpired } from './promotions.ts'

export const promotionRoutes = new Hono<{ Bindings: CommerceEnv }>()

/** The codes that anybody may use today, with the goods from which each holds. */
promotionRoutes.get('/v3/promotions/available', async (c) => {
  const { currency } = regionOf(c)
  const { promotions } = await catalogueOf(c.env.DB)
  const open = promotions.filter((promotion) => promotion.open && !hasExpired(promotion, new Date().toISOString()))
  const data = open.map(({ code, percent, minimum }) => ({
    id: code,
    type: 'promotion',
    attributes: { code, percent, minimum: decimalText(minimum[currency] ?? 0), currency },
  }))
  return c.json({ data })
})
