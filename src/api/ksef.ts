import { KSEF_CALLS, type KsefState } from '../contract/ksef.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** Invoices in KSeF, for whoever manages the orders. */
export const ksefCalls = (ask: Ask) => ({
  list: async (state: KsefState, page: number) => present(await ask(KSEF_CALLS.list, { query: { state, page } })),
})
