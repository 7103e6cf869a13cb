import { COMPANY_SPENDING_CALLS, type CompanySpending } from '../contract/company-spending.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** What the caller's company has spent. */
export const companySpendingCall = (ask: Ask) => async (): Promise<CompanySpending> =>
  present(await ask(COMPANY_SPENDING_CALLS.show, {}))
