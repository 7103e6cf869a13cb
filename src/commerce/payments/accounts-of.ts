import type { Env } from '../../contract/env.ts'
import { accountsIn, type BankAccounts, exampleCurrencies } from '../../regions/bank-accounts.ts'

let hasWarned = false

/** Logs once per isolate that a deployed shop still has accounts of the example; buyers are offered other methods. */
function warnOfExamples({ ENVIRONMENT }: Env): void {
  const currencies = exampleCurrencies()
  if (hasWarned || ENVIRONMENT === 'local' || currencies.length === 0) return
  hasWarned = true
  console.error(
    JSON.stringify({
      payment: `No transfer is offered in ${currencies.join(', ')}: set your accounts in src/regions/bank-accounts.ts.`,
    }),
  )
}

/** The bank accounts that buyers of this shop are asked to pay into. */
export function accountsOf(env: Env): BankAccounts {
  warnOfExamples(env)
  return accountsIn(env.ENVIRONMENT)
}
