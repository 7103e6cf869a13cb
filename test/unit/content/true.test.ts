import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/regions/language.ts'

/** What each language calls the number that a firm may give at the checkout. */
const VAT_NUMBER =
  /VAT number|Umsatzsteuer-Ident|NIP|DIČ|NIF|numéro de TVA|partita IVA|btw-nummer|número de IVA|codul de TVA|momsreg/

test.each(LANGUAGES)(
  'the privacy policy in %s names the number that a firm gives and who is asked about it, and the keys that are kept',
  (language) => {
    const text = readFileSync(join(import.meta.dirname, `../../../content/${language}/privacy-policy.md`), 'utf8')
    expect(text).toMatch(VAT_NUMBER)
    expect(text).toContain('VIES')
    // Cart, the keys of the last orders, store and choice: one thing more than before the first comma.
    expect(text.split('\n')[17]!.split(/[:.]/)[1]!.split(',').length).toBeGreaterThanOrEqual(3)
  },
)
