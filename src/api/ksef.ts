import { KSEF_CALLS, type KsefState } from '../contract/ksef.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** Invoices in KSeF, for whoever manages the orders. */
export const ksefCalls = (ask: Ask) => ({
  list: async (state: KsefState, page: number) => present(await ask(KSEF_CALLS.list, { query: { state, page } })),
  /** @throws ApiError 'not_refused' for one that waits or is accepted */
  sendAgain: async (number: string) => {
    await ask(KSEF_CALLS.sendAgain, { params: { number } })
  },
})
