import encodeQR from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { epcText } from '../../../src/contract/epc.ts'
import { BANK_ACCOUNTS, EXAMPLE_ACCOUNTS } from '../../../src/regions/bank-accounts.ts'
import { OPERATOR } from '../../../src/regions/operator.ts'

/** ISO 13616: the number read with its head at the end leaves 1 when it is divided by 97. */
function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '')
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

test.each(Object.entries(BANK_ACCOUNTS))('the account in %s has an IBAN whose check digits are right', (_, account) => {
  expect(isIban(account.accountNumber)).toBe(true)
})

test('a transfer in euro is read back from its code line by line as the guideline has it', () => {
  const text = epcText(EXAMPLE_ACCOUNTS.EUR!, 123_405, 'R123456789')
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BXWRPLPW',
    OPERATOR.operator,
    'PL61109010140000071219812874',
    'EUR1234.05',
    '',
    '',
    'R123456789',
  ])
  const scale = 4
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale })
  const data = Uint8Array.from(
    rows.flatMap((row) => row.flatMap((dark) => [dark ? 0 : 255, dark ? 0 : 255, dark ? 0 : 255, 255])),
  )
  expect(decodeQR({ width: rows.length, height: rows.length, data })).toBe(text)
})
