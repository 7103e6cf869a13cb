import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { REFERRAL_CALLS } from '../../contract/referrals.ts'
import { accountOf } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { referrals } from '../schema/referrals.ts'
import { claimReferral, codeOf } from './referrals.ts'

const MOST = 100

export const referralHandlers: Handlers<typeof REFERRAL_CALLS> = {
  async mine(c) {
    const { userId } = await accountOf(c)
    const rows = await drizzle(c.env.DB)
      .select()
      .from(referrals)
      .where(eq(referrals.referrerId, userId))
      .orderBy(desc(referrals.placedAt))
      .limit(MOST)
    const data = rows.map(({ id, state, placedAt, dueAt, amount, currency }) => {
      // Only the day: the exact time would identify the order.
      return { id, state, placedAt: placedAt.slice(0, 10), dueAt: dueAt.slice(0, 10), amount, currency }
    })
    return { data, meta: { code: await codeOf(c.env.DB, userId), count: data.length } }
  },

  async claim(c, { body: { anonymous_id, order_number } }) {
    await claimReferral(c.env, anonymous_id, order_number)
    return null
  },
}
