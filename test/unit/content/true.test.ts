import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COOKIES, STORAGE } from '../../../src/analytics/consent/table.ts'
import { documentYears } from '../../../src/commerce/documents/retention.ts'
import { COMPANY_PERMISSIONS, COMPANY_ROLES, type CompanyRole } from '../../../src/contract/company-roles.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'
import { SELLER_COUNTRY } from '../../../src/regions/operator.ts'
import { regionList } from '../../../src/regions/regions.ts'

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

/** What is stored without consent, by its words, as section 3 of the policy lists it. */
const WITHOUT_CONSENT = [
  'account',
  'asked',
  'asking',
  'cart',
  'choice',
  'count',
  'designs',
  'device',
  'lists',
  'orders',
  'prices',
  'region',
  'request',
  'secondFactor',
  'typed',
]

test('what is stored without consent is what the privacy policy lists; whoever changes it mends section 3 in every language', () => {
  const needed = [...COOKIES, ...STORAGE].filter(({ purpose }) => purpose === 'Necessary').map(({ words }) => words)
  expect([...new Set(needed)].sort()).toEqual(WITHOUT_CONSENT)
})

/** Ten years, as each language says them. */
const TEN_YEARS =
  /ten years|zehn Jahre|dziesięć lat|deset let|dix ans|dieci anni|diez años|dez anos|tien jaar|zece ani|tio år/

test.each(LANGUAGES)('the policy and the page of one’s data in %s say how long invoices stay', (language) => {
  expect(documentYears(SELLER_COUNTRY, regionList)).toBe(10)
  const { 'my-data': words } = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../locales/${language}/account.json`), 'utf8'),
  ) as { 'my-data': { kept: string } }
  const text = readFileSync(join(import.meta.dirname, `../../../content/${language}/privacy-policy.md`), 'utf8')
  // Invoices come first of what stays, and their years before what follows.
  for (const said of [words.kept, text.slice(text.indexOf('\n## 9.'))])
    expect(said).toMatch(
      new RegExp(`(?:invoice|Rechnung|faktur|factur|fattur|fatur)[^.:;]*(?:${TEN_YEARS.source})`, 'i'),
    )
})

/** What each language calls an ink of its own name, by which alone white is told from paper. */
const SPOT_COLOUR =
  /spot colour|Sonderfarbe|kolorem dodatkowym|přímé barvě|tons directs|tinta piatta|tinta plana|cor direta|steunkleur|culoare spot|dekorfärg/

test.each(LANGUAGES)(
  'the artwork guide in %s says that white ink is a spot colour, as the check of files reads it',
  (language) => {
    const text = readFileSync(join(import.meta.dirname, `../../../content/${language}/artwork-guide.md`), 'utf8')
    expect(text.split('\n').find((line) => line.includes('**White**'))).toMatch(SPOT_COLOUR)
  },
)

test.each(LANGUAGES)(
  'the policy and the terms of Plus in %s name every role that sees what others order',
  (language) => {
    const { 'company-role': roles } = JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../locales/${language}/plus.json`), 'utf8'),
    ) as { 'company-role': Record<CompanyRole, string> }
    const seeing = COMPANY_ROLES.filter((role) => COMPANY_PERMISSIONS.see_orders[role] === 'company')
    expect(seeing).toEqual(['administrator', 'approver', 'viewer'])
    for (const name of ['privacy-policy', 'plus-terms']) {
      const text = readFileSync(join(import.meta.dirname, `../../../content/${language}/${name}.md`), 'utf8')
      // The first two are named in the plural; the third is a word of the role, as the page of members says it.
      expect(text.toLowerCase()).toContain(roles.viewer.toLowerCase())
    }
  },
)

/** What the texts said that no rule of the shop does, and what two of them say instead. */
const UNTRUE = {
  'terms-of-service': /pay for what is delivered|zahlen die gelieferte Menge/,
  'privacy-policy': /artwork two years|Druckdaten zwei Jahre/,
  'plus-terms': /charge interest|Zinsen berechnen\.$/m,
}
const TRUE = {
  'terms-of-service': /extra pieces cost nothing|Mehrmengen kosten nichts/,
  'privacy-policy': /what you type in a quote request|was Sie in eine Angebotsanfrage eintippen/,
  'plus-terms': /We charge no interest|Zinsen berechnen wir nicht/,
  'returns-policy': /one on invoice, like a paid one|Bestellung auf Rechnung wie eine bezahlte/,
}

test.each(['en', 'de'] as const)('legal texts in %s promise what the rules of the shop do', (language) => {
  const textOf = (name: string) =>
    readFileSync(join(import.meta.dirname, `../../../content/${language}/${name}.md`), 'utf8')
  for (const [name, untrue] of Object.entries(UNTRUE)) expect(textOf(name)).not.toMatch(untrue)
  for (const [name, said] of Object.entries(TRUE)) expect(textOf(name)).toMatch(said)
})
