import { describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/words/catalogues.ts'
import type { LoggedAct } from '../../../src/contract/company-log.ts'
import { loggedWords } from '../../../src/i18n/log-words.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { translator } from '../../../src/i18n/translate.ts'

const formats = {
  t: translator('pl', readCatalogue('pl') as Messages, {}),
  number: String,
  percent: (value: number) => `${value}%`,
  list: (names: string[]) => names.join(' i '),
  sum: (minor: number) => `${minor / 100} zł`,
  range: (from: string, to: string) => `${from.slice(8)} do ${to.slice(8)}`,
}
const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
const words = (act: LoggedAct, detail: string | null, about: string | null = 'bo@example.com') => {
  const said = loggedWords({ at: '', actor: null, act, about, detail }, formats)
  return [said.about, said.detail]
}

describe('an entry of the log of a company', () => {
  test('says roles, days and prices in words, and names a product instead of its code', () => {
    expect(words('invite', 'viewer')).toEqual(['bo@example.com', 'Tylko podgląd'])
    expect(words('delegated', '2026-12-01 – 2026-12-09')[1]).toBe('01 do 09')
    expect(words('price_agreed', '500 12345', MAILER)).toEqual(['Pudełko fasonowe eko', '500 sztuk za 123.45 zł'])
    expect(words('price_ended', '750', 'mailer-box-eco')).toEqual(['Pudełko fasonowe eko', '7.5%'])
    expect(words('item_priced', '500 12345, 1000 20000')[1]).toBe('500 sztuk za 123.45 zł i 1000 sztuk za 200 zł')
    expect(words('terms', '30 · 1000.50 PLN')[1]).toBe('Termin płatności 30 dni, limit kupiecki 1000.5 zł')
    expect(words('limits', '50000 -')[1]).toBe('Na zamówienie: 500 zł · na miesiąc: Bez limitu')
    expect(words('offer_declined', 'price', 'F123456789')).toEqual(['F123456789', 'Cena jest za wysoka'])
    expect(words('approval_amounts', '- 50000')[1]).toBe('Limit bez administratora: – · bez logowania: 500 zł')
  })

  test('leaves what somebody wrote, and what it does not know, as it stands', () => {
    expect(words('refuse', 'buyer')).toEqual(['bo@example.com', 'buyer'])
    expect(words('role', 'owner')[1]).toBe('owner')
    expect(words('offer_declined', 'mood')[1]).toBe('mood')
    expect(words('item_priced', '', 'A-1')).toEqual(['A-1', ''])
    expect(words('leave', null, null)).toEqual([null, null])
  })
})
