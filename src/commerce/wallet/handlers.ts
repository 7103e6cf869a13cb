import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { minorUnits } from '../../contract/decimal.ts'
import type { Env } from '../../contract/env.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { WALLET_CALLS, Wallet } from '../../contract/wallet.ts'
import { accountById } from '../identity/accounts.ts'
import { accountOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { follow, orderFor } from '../orders/follow.ts'
import { invalid, missing } from '../refusal.ts'
import { orders } from '../schema/orders.ts'
import { walletOf } from './wallet.ts'

/** Credit: visible to and spent by its owner, added only by the merchant. */
export const walletHandlers: Handlers<typeof WALLET_CALLS> = {
  async show(c, { query: { currency = regionOf(c).currency } }) {
    const { userId } = await accountOf(c)
    return shown(c.env, userId, currency)
  },

  async use(c, { body: { order_number: number, use_credit, lock_version: lockVersion } }) {
    const { userId } = await accountOf(c)
    const { currency } = await orderFor(c, number)
    const limit = use_credit ? await walletOf(c.env, userId).balance(currency) : 0
    if (use_credit && limit === 0)
      throw invalid({ use_credit: [`must be false: there is no credit in ${currency}`] }, 'no_credit')
    return follow(c, { number, command: { kind: 'use_credit', userId, limit }, lockVersion })
  },

  async credit(c, { params: { user: userId }, body }) {
    const { amount, currency, order_number: number, reason, idempotency_key } = body
    if (!(await accountById(c.env.DB, userId))) throw missing()
    const most = number === undefined ? undefined : await totalOf(c.env.DB, { number, userId, currency })
    const answer = await walletOf(c.env, userId).act({
      kind: number === undefined ? 'credit' : 'refund',
      key: `manager ${idempotency_key}`,
      minor: minorUnits(amount),
      currency,
      ref: number ?? reason,
      ...(most !== undefined && { most }),
    })
    if (!answer.ok)
      throw invalid(
        { amount: ['must be at most what the order cost, with what was refunded of it before'] },
        answer.code,
      )
    return shown(c.env, userId, currency)
  },
}

const shown = async (env: Env, userId: string, currency: Currency): Promise<Wallet> => ({
  id: currency,
  ...(await walletOf(env, userId).show(currency)),
})

/** What a placed order of a user cost, minor units. @throws Refusal 422 where there is none in this currency */
async function totalOf(
  db: D1Database,
  { number, userId, currency }: { number: string; userId: string; currency: Currency },
): Promise<number> {
  const [order] = await drizzle(db).select().from(orders).where(eq(orders.number, number))
  if (!order?.completedAt || order.userId !== userId || order.currency !== currency)
    throw invalid({ order_number: [`must be a placed order of this customer in ${currency}`] })
  return order.total
}
