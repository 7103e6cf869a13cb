import { describe, expect, test } from 'vitest'
import { accountsIn, BANK_ACCOUNTS, type BankAccounts, exampleCurrencies } from '../../../src/regions/bank-accounts.ts'

const OWN: BankAccounts = {
  EUR: {
    accountHolder: 'Kartony sp. z o.o.',
    bankName: 'mBank',
    accountNumber: 'PL10 1140 2004 0000 3102 0135 5387',
    swiftCode: 'BREXPLPW',
  },
}
const example = BANK_ACCOUNTS.EUR!

describe('the bank accounts of the example', () => {
  test('are there on one’s own machine, and in no deployed shop, whoever its operator is', () => {
    expect(accountsIn('local')).toEqual(BANK_ACCOUNTS)
    for (const environment of ['dev', 'staging', 'production'] as const) expect(accountsIn(environment)).toEqual({})
    expect(exampleCurrencies()).toEqual(['EUR', 'GBP', 'PLN', 'RON', 'SEK'])
  })

  test('give way to the operator’s own, a currency at a time', () => {
    const stated = { ...BANK_ACCOUNTS, ...OWN }
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
