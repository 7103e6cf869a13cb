import type { CookieChoice } from '../contract/attribution.ts'
import type { Call } from './call.ts'

/** How visitors come, and what they choose about being followed. */
export function attributionCalls(call: Call) {
  return {
    /** Counts a choice about cookies, of nobody in particular. */
    countChoice: async (choice: CookieChoice): Promise<void> => {
      await call('post', 'v1/cookie_choices', { body: { choice } })
    },
  }
}
