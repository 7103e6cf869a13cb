import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/regions/language.ts'

/** What each language calls the number that no form asks for. */
const VAT_NUMBER =
  /VAT number|Umsatzsteuer-Ident|NIP|DIČ|NIF|numéro de TVA|partita IVA|btw-nummer|número de IVA|codul de TVA|momsreg/

test.each(LANGUAGES)(
  'the privacy policy in %s names no number that no form asks for, and the keys that are kept',
  (language) => {
    const text = readFileSync(join(import.meta.dirname, `../../../content/${language}/privacy-policy.md`), 'utf8')
    expect(text).not.toMatch(VAT_NUMBER)
    // Cart, the keys of the last orders, store and choice: one thing more than before the first comma.
    expect(text.split('\n')[17]!.split(/[:.]/)[1]!.split(',').length).toBeGreaterThanOrEqual(3)
  },
)
