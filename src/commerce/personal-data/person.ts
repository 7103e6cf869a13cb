import type { AccountRow } from '../identity/accounts.ts'

/** The owner of an account, with all keys by which tables refer to them. */
export type Person = Pick<AccountRow, 'id' | 'email' | 'emailKey'>

/** A person with the numbers of the orders by which rows are found: for a copy all of theirs, for erasure those that are no company's. */
export interface OrderingPerson extends Person {
  orders: readonly string[]
}
