import type { Order } from '../contract/order.ts'
import type { Currency } from '../contract/vocabulary.ts'
import { WALLET_CALLS, type Wallet } from '../contract/wallet.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'
import { orderOf } from './orders.ts'

export function walletCalls(ask: Ask) {
  return {
    /** The user's own credit, in the store's currency unless another is named. */
    async show(currency?: Currency): Promise<Wallet> {
      return present(await ask(WALLET_CALLS.show, { ...(currency && { query: { currency } }) }))
    },

    /** Uses the user's credit for an open order, as far as it goes, or stops using it. */
    async use(number: string, isUsed: boolean): Promise<Order> {
      return orderOf(await ask(WALLET_CALLS.use, { body: { order_number: number, use_credit: isUsed } }))
    },
  }
}
