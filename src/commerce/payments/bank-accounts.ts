import type { BankAccount } from '../../contract/payment.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { OPERATOR } from '../../regions/operator.ts'

const accountHolder = OPERATOR.operator

/** The bank accounts for transfers, by currency. They are invented; an operator replaces them. */
export const BANK_ACCOUNTS: Partial<Record<Currency, BankAccount>> = {
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
