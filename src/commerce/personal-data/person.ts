import type { AccountRow } from '../identity/accounts.ts'

/** The owner of an account, with all keys by which tables refer to them. */
export type Person = Pick<AccountRow, 'id' | 'email' | 'emailKey'>

/**
 * A person with the keys of the rows that are theirs: for a copy all of them; for erasure neither the orders of a company nor the
 * offers that stay with somebody else.
 */
export interface FoundPerson extends Person {
  orders: readonly string[]
  offers: readonly string[]
  requests: readonly string[]
  mails: readonly string[]
  /** Under which their consents are kept: the address, and those that it had before and that nobody else's account has now. */
  subjects: readonly string[]
}
