import { INVOICE_CALLS } from '../contract/invoices.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** The caller's own invoices. */
export const invoiceCalls = (ask: Ask) => ({
  mine: async (page: number) => present(await ask(INVOICE_CALLS.mine, { query: { page } })),
})
