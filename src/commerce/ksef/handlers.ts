import type { KSEF_CALLS } from '../../contract/ksef.ts'
import type { Handlers } from '../mount.ts'
import { ksefIn } from './store.ts'

/** Invoices in KSeF, for whoever manages the orders. */
export const ksefHandlers: Handlers<typeof KSEF_CALLS> = {
  list: (c, { query: { state, page } }) => ksefIn(c.env.DB, state, page),
}
