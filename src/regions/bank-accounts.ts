import type { BankAccount } from '../contract/payment.ts'
import type { Currency } from '../contract/vocabulary.ts'
import type { Environment } from './environment.ts'
import { OPERATOR } from './operator.ts'

/** Bank accounts for transfers, by currency. */
export type BankAccounts = Partial<Record<Currency, BankAccount>>

const accountHolder = OPERATOR.operator

/** Invented accounts, to which nothing can be transferred. They stay here, so that they are known for what they are. */
export const EXAMPLE_ACCOUNTS: BankAccounts = {
  EUR: {
    accountHolder,
    bankName: 'Bank Przykładowy S.A.',
    accountNumber: 'PL61 1090 1014 0000 0712 1981 2874',
    swiftCode: 'BXWRPLPW',
  },
  GBP: {
    accountHolder,
    bankName: 'Example Bank plc',
    accountNumber: 'GB29 NWBK 6016 1331 9268 19',
    swiftCode: 'BXWRGB2L',
  },
  PLN: {
    accountHolder,
    bankName: 'Bank Przykładowy S.A.',
    accountNumber: 'PL27 1140 2004 0000 3002 0135 5387',
    swiftCode: 'BXWRPLPW',
  },
  RON: {
    accountHolder,
    bankName: 'Banca Exemplu S.A.',
    accountNumber: 'RO49 AAAA 1B31 0075 9384 0000',
    swiftCode: 'BXWRROBU',
  },
  SEK: {
    accountHolder,
    bankName: 'Exempelbanken AB',
    accountNumber: 'SE35 5000 0000 0549 1000 0003',
    swiftCode: 'BXWRSESS',
  },
}

/**
 * The shop's bank accounts for transfers. They are those of the example; an operator states their own here, and leaves out the
 * currencies that they have no account in.
 */
export const BANK_ACCOUNTS: BankAccounts = { ...EXAMPLE_ACCOUNTS }

/** Whether an account, or the bank that it is said to be at, is one of the example. */
export const isExampleAccount = ({ accountNumber, swiftCode }: BankAccount): boolean =>
  Object.values(EXAMPLE_ACCOUNTS).some(
    (example) => example.accountNumber === accountNumber || example.swiftCode === swiftCode,
  )

/** The accounts that buyers are asked to pay into: on one's own machine all, elsewhere none of the example. */
export const accountsIn = (environment: Environment, stated = BANK_ACCOUNTS): BankAccounts =>
  environment === 'local'
    ? stated
    : Object.fromEntries(Object.entries(stated).filter(([, account]) => !isExampleAccount(account)))

/** The currencies of which the account is still that of the example. */
export const exampleCurrencies = (stated = BANK_ACCOUNTS): string[] =>
  Object.entries(stated).flatMap(([currency, account]) => (isExampleAccount(account) ? [currency] : []))
