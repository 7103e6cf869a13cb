import type { AccountRow } from '../identity/accounts.ts'

/** The owner of an account, with all keys by which tables refer to them. */
export type Person = Pick<AccountRow, 'id' | 'email' | 'emailKey'>
