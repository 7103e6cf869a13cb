import { expect, test, vi } from 'vitest'
import { accountsOf } from '../../../../src/commerce/payments/accounts-of.ts'
import type { Env } from '../../../../src/contract/env.ts'
import { EXAMPLE_ACCOUNTS } from '../../../../src/regions/bank-accounts.ts'

test('a deployed shop has no account of the example, and its log says so once; on one’s own machine all are there', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(accountsOf({ ENVIRONMENT: 'local' } as Env, EXAMPLE_ACCOUNTS)).toEqual(EXAMPLE_ACCOUNTS)
  expect(said).not.toHaveBeenCalled()
  for (const _ of [1, 2]) expect(accountsOf({ ENVIRONMENT: 'production' } as Env, EXAMPLE_ACCOUNTS)).toEqual({})
  expect(said.mock.calls).toEqual([[expect.stringContaining('in EUR, GBP, PLN, RON, SEK: set your accounts')]])
  said.mockRestore()
})
