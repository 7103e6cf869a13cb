import type { Env } from '../../contract/env.ts'
import type { Wallet } from '../../contract/wallet.ts'
import { walletOf } from '../wallet/wallet.ts'

/** A user's wallet in every currency that ever had an entry. */
export async function walletsOf(env: Env, userId: string): Promise<Omit<Wallet, 'id'>[]> {
  const object = walletOf(env, userId)
  const { currencies } = await object.show('EUR')
  const wallets: Omit<Wallet, 'id'>[] = []
  for (const currency of currencies) wallets.push(await object.show(currency))
  return wallets
}

/** Whether a user has credit, or an order has reserved some. */
export const hasCredit = async (env: Env, userId: string): Promise<boolean> =>
  (await walletsOf(env, userId)).some(({ balance, reserved }) => balance > 0 || reserved > 0)
