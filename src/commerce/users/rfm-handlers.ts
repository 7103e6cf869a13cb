import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { DAY_MS } from '../../contract/duration.ts'
import type { RFM_CALLS } from '../../contract/rfm.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { accountOf } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { orders } from '../schema/orders.ts'

export const rfmHandlers: Handlers<typeof RFM_CALLS> = {
  async mine(c) {
    const { userId } = await accountOf(c)
    const placed = await drizzle(c.env.DB)
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.state, 'complete')))
      .orderBy(desc(orders.completedAt))
    const totals = new Map<Currency, number>()
    for (const { currency, total } of placed) totals.set(currency, (totals.get(currency) ?? 0) + total)
    const last = placed[0]?.completedAt
    return {
      id: userId,
      recencyDays: last ? Math.floor((Date.now() - Date.parse(last)) / DAY_MS) : null,
      frequency: placed.length,
      monetary: [...totals].map(([currency, total]) => ({ currency, total })),
    }
  },
}
