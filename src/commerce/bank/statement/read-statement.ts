import { type BankEntry, StatementError } from './bank-entry.ts'
import { readCamt053 } from './camt053.ts'
import { readMt940 } from './mt940.ts'

/** The movements of a bank's statement file, camt.053 or MT940 by its content. @throws StatementError */
export function readStatement(text: string): BankEntry[] {
  const content = text.replace(/^\ufeff/, '').trimStart()
  if (content.startsWith('<')) return readCamt053(content)
  if (/^:20:/m.test(content)) return readMt940(content)
  throw new StatementError('it is neither camt.053 nor MT940')
}
