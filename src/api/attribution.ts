import { ATTRIBUTION_CALLS, type CookieChoice } from '../contract/attribution.ts'
import type { Ask } from './ask.ts'

/** How visitors came to the shop, and which cookies they allow. */
export function attributionCalls(ask: Ask) {
  return {
    /** Counts a choice about cookies, anonymously. */
    countChoice: async (choice: CookieChoice): Promise<void> => {
      await ask(ATTRIBUTION_CALLS.countChoice, { body: { choice } })
    },
  }
}
