import { REFERRAL_CALLS } from '../contract/referrals.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

export function referralCalls(ask: Ask) {
  return {
    /** The code of the account's own referral link, and the first orders that came by it. */
    mine: async () => present(await ask(REFERRAL_CALLS.mine, {})),
    /** Credits a placed order to whoever recommended the shop to this visitor. */
    async claim(anonymousId: string, orderNumber: string): Promise<void> {
      await ask(REFERRAL_CALLS.claim, { body: { anonymous_id: anonymousId, order_number: orderNumber } })
    },
  }
}
