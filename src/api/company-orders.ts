import type { z } from 'zod'
import { COMPANY_ORDER_CALLS } from '../contract/company-orders.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

type ListQuery = z.input<NonNullable<typeof COMPANY_ORDER_CALLS.list.query>>

/** The orders of the caller's company. */
export function companyOrderCalls(ask: Ask) {
  const { list, file, show } = COMPANY_ORDER_CALLS
  return {
    async list(query: ListQuery) {
      return present(await ask(list, { query }))
    },
    /** The rows of a file, the newest of them. */
    async file(query: Omit<ListQuery, 'after'>) {
      return present(await ask(file, { query })).data
    },
    /** Null for one that is not there for the caller. */
    get(number: string) {
      return unlessMissing(() => ask(show, { params: { number } }))
    },
  }
}
