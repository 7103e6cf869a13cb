import { CUSTOMER_CALLS, type Customer, type CustomerRow } from '../contract/customers.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

/** Customers, for the merchant. */
export function customerCalls(ask: Ask) {
  const { list, show, note } = CUSTOMER_CALLS
  return {
    /** The newest accounts where nothing is searched for. */
    async list(q: string): Promise<CustomerRow[]> {
      return present(await ask(list, { query: q ? { q } : {} }))
    },
    /** Null where there is none. */
    get(id: string): Promise<Customer | null> {
      return unlessMissing(() => ask(show, { params: { id } }))
    },
    /** @throws ApiError 'too_many_notes' */
    async note(id: string, text: string): Promise<Customer> {
      return present(await ask(note, { params: { id }, body: { text } }))
    },
  }
}
