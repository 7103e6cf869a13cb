import { COMPANY_QUOTE_CALLS } from '../contract/company-quotes.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

/** The quote requests of the caller's company, and the offers that answer them. */
export function companyQuoteCalls(ask: Ask) {
  const { list, show } = COMPANY_QUOTE_CALLS
  return {
    /** @param after the cursor of the page before; '' for the first page */
    async list(after: string) {
      return present(await ask(list, { query: after ? { after } : {} }))
    },
    /** Null for one that is not there for the caller. */
    get(token: string) {
      return unlessMissing(() => ask(show, { params: { token } }))
    },
  }
}
