import type { KSEF_CALLS } from '../../contract/ksef.ts'
import type { Handlers } from '../mount.ts'
import { sendAgain } from './send.ts'
import { ksefIn } from './store.ts'

/** Invoices in KSeF, for whoever manages the orders. */
export const ksefHandlers: Handlers<typeof KSEF_CALLS> = {
  list: (c, { query: { state, page } }) => ksefIn(c.env.DB, state, page),
  async sendAgain(c, { params: { number } }) {
    await sendAgain(c.env, number)
    return null
  },
}
