import { COMPANY_CALLS } from '../contract/companies.ts'
import type { Company } from '../contract/company.ts'
import type { Ask } from './ask.ts'
import { unlessMissing } from './named-failure.ts'

/** The caller's own company. */
export function companyCalls(ask: Ask) {
  const { mine } = COMPANY_CALLS
  return {
    /** Null for whoever is in no company of this store. */
    async mine(): Promise<Company | null> {
      return unlessMissing(() => ask(mine, {}))
    },
  }
}
