import { describe, expect, test } from 'vitest'
import {
  accountsIn,
  type BankAccounts,
  EXAMPLE_ACCOUNTS,
  exampleCurrencies,
} from '../../../src/regions/bank-accounts.ts'

const OWN: BankAccounts = {
  EUR: {
    accountHolder: 'Kartony sp. z o.o.',
    bankName: 'mBank',
    accountNumber: 'PL10 1140 2004 0000 3102 0135 5387',
    swiftCode: 'BREXPLPW',
  },
}
const example = EXAMPLE_ACCOUNTS.EUR!

describe('the bank accounts of the example', () => {
  test('are there on one’s own machine, and in no deployed shop, whoever its operator is', () => {
    expect(accountsIn('local', EXAMPLE_ACCOUNTS)).toEqual(EXAMPLE_ACCOUNTS)
    for (const environment of ['dev', 'staging', 'production'] as const)
      expect(accountsIn(environment, EXAMPLE_ACCOUNTS)).toEqual({})
    expect(exampleCurrencies(EXAMPLE_ACCOUNTS)).toEqual(['EUR', 'GBP', 'PLN', 'RON', 'SEK'])
  })

  test('give way to the operator’s own, a currency at a time', () => {
    const stated = { ...EXAMPLE_ACCOUNTS, ...OWN }
    expect(accountsIn('production', stated)).toEqual(OWN)
    expect(exampleCurrencies(stated)).toEqual(['GBP', 'PLN', 'RON', 'SEK'])
    expect(exampleCurrencies(OWN)).toEqual([])
  })

  test('are known by their number and by their bank, of which one may have been forgotten', () => {
    const { accountNumber, swiftCode } = example
    for (const left of [{ accountNumber }, { swiftCode }])
      expect(accountsIn('production', { EUR: { ...OWN.EUR!, ...left } })).toEqual({})
    expect(accountsIn('production', { EUR: { ...OWN.EUR!, accountHolder: example.accountHolder } })).toHaveProperty(
      'EUR',
    )
  })
})
