import type { Env } from '../../contract/env.ts'
import type { Wallet } from '../../contract/wallet.ts'
import { walletOf } from '../wallet/wallet.ts'

type Shown = Omit<Wallet, 'id'>

/** A user's wallet in every currency that ever had an entry, with its newest entries. */
async function shownWallets(env: Env, userId: string): Promise<Shown[]> {
  const object = walletOf(env, userId)
  const { currencies } = await object.show('EUR')
  const wallets: Shown[] = []
  for (const currency of currencies) wallets.push(await object.show(currency))
  return wallets
}

/** A user's wallet in every currency that ever had an entry, with all entries, newest first. */
export async function walletsOf(env: Env, userId: string): Promise<Shown[]> {
  const object = walletOf(env, userId)
  const wallets: Shown[] = []
  for (const { entries: newest, ...wallet } of await shownWallets(env, userId)) {
    const entries = [...newest]
    for (let page = newest; page.length > 0; entries.push(...page))
      page = await object.entries(wallet.currency, page.at(-1)!.seq)
    wallets.push({ ...wallet, entries })
  }
  return wallets
}

/** Whether a user has credit, or an order has reserved some. */
export const hasCredit = async (env: Env, userId: string): Promise<boolean> =>
  (await shownWallets(env, userId)).some(({ balance, reserved }) => balance > 0 || reserved > 0)
