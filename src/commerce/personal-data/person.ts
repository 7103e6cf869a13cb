import type { AccountRow } from '../identity/accounts.ts'

/** The owner of an account, by all that tables know them by. */
export type Person = Pick<AccountRow, 'id' | 'email' | 'emailKey'>
