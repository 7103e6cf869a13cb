import type { Env } from '../../contract/env.ts'
import { accountsIn, BANK_ACCOUNTS, type BankAccounts, exampleCurrencies } from '../../regions/bank-accounts.ts'

let hasWarned = false

/** Logs once per isolate that a deployed shop still has accounts of the example; buyers are offered other methods. */
function warnOfExamples({ ENVIRONMENT }: Env, stated: BankAccounts): void {
  if (hasWarned || ENVIRONMENT === 'local') return
  const currencies = exampleCurrencies(stated)
  if (currencies.length === 0) return
  hasWarned = true
  console.error(
    JSON.stringify({
      payment: `No transfer is offered in ${currencies.join(', ')}: set your accounts in src/regions/bank-accounts.ts.`,
    }),
  )
}

/** Those of the shop's bank accounts that its buyers are asked to pay into. */
export function accountsOf(env: Env, stated = BANK_ACCOUNTS): BankAccounts {
  warnOfExamples(env, stated)
  return accountsIn(env.ENVIRONMENT, stated)
}
