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
import { orderObject } from '../orders/access.ts'
import { orderAfter } from '../orders/answer.ts'
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
    const wallet = walletOf(c.env, userId)
    const key = `manager ${idempotency_key}`
    const minor = minorUnits(amount)
    if (number === undefined) await wallet.act({ kind: 'credit', key, minor, currency, ref: reason })
    // What was credited before the order itself refunded has its key in the wallet.
    else if (!(await wallet.entryKind(key)))
      await refundInto(c.env, { number, userId, currency }, { amount: minor, key })
    return shown(c.env, userId, currency)
  },
}

const shown = async (env: Env, userId: string, currency: Currency): Promise<Wallet> => ({
  id: currency,
  ...(await walletOf(env, userId).show(currency)),
})

/**
 * Has a placed order of a user give an amount back into their wallet, as any refund of it, once for a key.
 *
 * @throws Refusal 422 where there is none in this currency, or less of it is paid and not refunded yet
 */
async function refundInto(
  env: Env,
  { number, userId, currency }: { number: string; userId: string; currency: Currency },
  ask: { amount: number; key: string },
): Promise<void> {
  const [order] = await drizzle(env.DB).select().from(orders).where(eq(orders.number, number))
  if (!order?.completedAt || order.userId !== userId || order.currency !== currency)
    throw invalid({ order_number: [`must be a placed order of this customer in ${currency}`] })
  const command = { kind: 'refund', ask: { ...ask, to: 'wallet' } } as const
  const answer = await orderObject(env, number).act(command, { caller: { isManager: true } })
  if (!answer.ok && answer.body.code === 'refund_too_large')
    throw invalid({ amount: ['must be at most what is paid of the order and not refunded yet'] }, 'refund_too_high')
  orderAfter(answer)
}
