import { and, asc, eq, lte, not, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { DAY_MS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import type { ReferralState } from '../../contract/referrals.ts'
import { openInstallmentsOfOrder } from '../orders/installment-rows.ts'
import { attemptEach } from '../outside-work.ts'
import { installments } from '../schema/installments.ts'
import { orders } from '../schema/orders.ts'
import { referrals } from '../schema/referrals.ts'
import { walletOf } from '../wallet/wallet.ts'

/** An order, or an instalment of it, that is unpaid for this long gives no reward any more. */
const UNPAID_DAYS = 90
/** How many are settled a day, the oldest first; each takes a query. Those of unpaid orders are not among them. */
const AT_A_TIME = 200

/**
 * Credits due rewards to the wallets. A canceled or returned order gives none, an unpaid one and one whose return is asked for have to
 * wait.
 *
 * @param now milliseconds since the epoch
 * @throws Error after the last, where one could not be credited
 */
export async function matureReferrals(env: Env, now: number): Promise<void> {
  const unpaidSince = new Date(now - UNPAID_DAYS * DAY_MS).toISOString()
  const isPaid = sql<number>`${orders.state} is 'complete' and ${orders.paymentState} is 'completed' and not exists (${openInstallmentsOfOrder})`
  const isAwaited = sql`exists (${openInstallmentsOfOrder} and ${installments.dueOn} > ${unpaidSince.slice(0, 10)})`
  const due = await drizzle(env.DB)
    .select({ referral: referrals, isPaid })
    .from(referrals)
    .leftJoin(orders, eq(orders.number, referrals.orderNumber))
    .where(
      and(
        eq(referrals.state, 'waiting'),
        lte(referrals.dueAt, new Date(now).toISOString()),
        or(
          isPaid,
          sql`ifnull(${orders.state}, '') not in ('complete', 'awaiting_return')`,
          // A return that is asked for may be declined: the order is paid all the same.
          and(eq(orders.state, 'complete'), lte(referrals.placedAt, unpaidSince), not(isAwaited)),
        ),
      ),
    )
    .orderBy(asc(referrals.dueAt))
    .limit(AT_A_TIME)
  await attemptEach(
    'referrals',
    due.map(({ referral, isPaid }) => [referral.id, () => settle(env, referral, isPaid ? 'earned' : 'lapsed')]),
  )
}

async function settle(
  env: Env,
  { id, amount: minor, currency, referrerId }: typeof referrals.$inferSelect,
  state: ReferralState,
): Promise<void> {
  // Credited once by its key, in case the row is not written.
  if (state === 'earned')
    await walletOf(env, referrerId).act({ kind: 'referral', key: `referral ${id}`, minor, currency, ref: '' })
  await drizzle(env.DB).update(referrals).set({ state }).where(eq(referrals.id, id))
}
