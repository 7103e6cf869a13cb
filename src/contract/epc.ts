import type { BankAccount } from './payment.ts'

/**
 * A transfer in euro as the text of a QR code for banking apps: the European Payments Council's guideline EPC069-12, version 2,
 * in which each line has a fixed meaning.
 *
 * @param amount in cents
 */
export function epcText(
  { accountHolder, accountNumber, swiftCode }: BankAccount,
  amount: number,
  reference: string,
): string {
  const iban = accountNumber.replaceAll(' ', '')
  const euro = `EUR${(amount / 100).toFixed(2)}`
  // Name and remittance text have at most 70 and 140 characters; purpose and structured reference stay empty.
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    swiftCode,
    accountHolder.slice(0, 70),
    iban,
    euro,
    '',
    '',
    reference.slice(0, 140),
  ].join('\n')
}
