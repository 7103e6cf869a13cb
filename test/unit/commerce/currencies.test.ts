import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/commerce/payments/methods.ts'
import { PROMOTIONS } from '../../../src/commerce/seed/promotions.ts'
import { SHIPPING } from '../../../src/commerce/seed/shipping.ts'
import { CURRENCIES } from '../../../src/contract/vocabulary.ts'
import { BANK_ACCOUNTS } from '../../../src/regions/bank-accounts.ts'
import { regionList } from '../../../src/regions/regions.ts'

const all = [...CURRENCIES].sort()

test('each currency has terms of delivery', () => {
  expect(SHIPPING.currencies.map(({ currency }) => currency).sort()).toEqual(all)
})

test('a code that names a minimum or an amount names it in each currency', () => {
  for (const { code, minimum, amount } of PROMOTIONS)
    for (const named of [minimum, amount ?? {}]
      .map((amounts) => Object.keys(amounts).sort())
      .filter(({ length }) => length))
      expect([code, named]).toEqual([code, all])
})

test('each store can be paid by card, and has a bank account where it lists transfers', () => {
  for (const { code, currency, allowedPaymentMethods } of regionList) {
    const offered = paymentMethods({ allowedPaymentMethods }, currency, 10_000)
    expect([code, offered]).toEqual([code, expect.arrayContaining(['card'])])
    if (allowedPaymentMethods.includes('check'))
      expect([code, Object.keys(BANK_ACCOUNTS)]).toEqual([code, expect.arrayContaining([currency])])
  }
})
