import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  flat,
  type Message,
  readCatalogue,
  readJson,
  readMessages,
  readNotes,
  textsOf,
} from '../../../scripts/words/catalogues.ts'
import { baseOf, idleStamps, OVERLAYS, readOverlay, staleKeys, TRANSLATED } from '../../../scripts/words/stamps.ts'
import { loadLanguage, setHtml } from '../../../src/i18n/load.ts'
import { typeset } from '../../../src/i18n/typography.ts'

const placeholders = (message: Message) =>
  [...new Set(textsOf(message).flatMap((text) => text.match(/\{\{\w+\}\}/g) ?? []))].sort()

const CONTENT = join(import.meta.dirname, '../../../content')
const contentOf = (language: string): string[] =>
  readdirSync(join(CONTENT, language)).map((file) => readFileSync(join(CONTENT, language, file), 'utf8'))

test('every overlay is checked here, and each version has its stamps', () => {
  const tagsIn = (folder: string) =>
    readdirSync(join(CONTENT, '../locales', folder)).map((file) => file.replace('.json', ''))
  expect([...OVERLAYS].sort()).toEqual(tagsIn('overlays').sort())
  expect([...TRANSLATED, ...OVERLAYS].sort()).toEqual(tagsIn('stamps').sort())
})

describe.each(OVERLAYS)('the overlay %s', (tag) => {
  const { words } = readJson<{ words: Record<string, string> }>(`overlays/${tag}.json`)
  const overlay = readOverlay(tag)
  const base = readMessages(baseOf(tag))
  const notes = readNotes()

  test('spells otherwise what its language spells', () => {
    const said = [...[...base.values()].flatMap(textsOf), ...contentOf(baseOf(tag))].join(' ')
    expect(
      Object.keys(words).filter((word) => !said.includes(word)),
      'Take these words out of the overlay',
    ).toEqual([])
  })

  test('says otherwise what its language says, with the same placeholders, in the same room', () => {
    for (const [id, message] of overlay) {
      const original = base.get(id)!
      expect([id, original]).not.toEqual([id, undefined])
      expect([id, message]).not.toEqual([id, original])
      expect([id, typeof message, placeholders(message)]).toEqual([id, typeof original, placeholders(original)])
      for (const text of textsOf(message)) expect(text.length).toBeLessThanOrEqual(notes.get(id)!.max * 1.2)
    }
  })
})

describe.each(OVERLAYS)('what %s says otherwise', (tag) => {
  test('was made from what its language says today', () => {
    const advice = `Read each in locales/overlays/${tag}.json against locales/${baseOf(tag)}/, mend it, then: npm run -s words -- stamp ${tag} <id …>`
    expect(staleKeys(tag), advice).toEqual([])
    expect(idleStamps(tag), `npm run -s words -- stamp ${tag} <any id> takes stamps of lost messages out`).toEqual([])
  })
})

/** Messages that a store without VAT never shows. */
const OF_VAT = [
  'configurator.netPlusVat',
  'configurator.eachGross',
  'configurator.totalGross',
  'configurator.vatFree',
  'cart.vat',
  'cart.totalGross',
  'cart.reverseCharge',
  'cart.vatExport',
  'document.intraEu',
  'document.reverseCharge',
  'document.export',
  'document.vat_credited',
  'document.vat',
  'document.vatNumber',
  'document.vatRow',
  'document.declared',
  'cart.vatUnavailable',
  'checkout.vatId',
  'checkout.vatIdWrong',
  'checkout.vatIdInvalid',
  'checkout.vatIdDomestic',
  'notice.vatNumberDropped',
  'settings.vatNumberHelp',
  'settings.vatNumberWrong',
  'order.vatCredit',
  'order.vatCreditText',
  'order.vatCreditTransfer',
  'order-mail.vatCreditSubject',
  'price.net',
  'price.gross',
  'prices.net',
  'prices.gross',
]

/** Lines of content that speak of VAT by right: of the seller's number, of every store at once, or hidden where there is none. */
const ELSEWHERE: Partial<Record<string, RegExp>> = {
  'help.md': /payment-(?:prices|vat) |^Businesses compare prices without VAT|^Enter your VAT number/,
  'impressum.md': /^VAT number: /,
  'privacy-policy.md': /^Without your consent|^If you order for a business/,
}

describe('the United States', () => {
  const british =
    /colour|metre|litre|\bmatt\b|grey|recognise|cancelled|postcode|\btown\b|\bVAT\b|\bnet\b|\bparcel\b|\bcm\b/i

  test('reads no British spelling, no metres and nothing about VAT', async () => {
    const said = flat(await loadLanguage('en', 'en-US'))
    const found = [...said].flatMap(([id, message]) =>
      OF_VAT.includes(id)
        ? []
        : textsOf(message as Message).flatMap((text) =>
            british.test(text.replaceAll(/\{\{\w+\}\}/g, '')) ? [`${id}: ${text}`] : [],
          ),
    )
    expect(found, 'Say it as the United States do in locales/overlays/en-US.json').toEqual([])
  })

  test('reads none of it in the texts of content either, but where VAT is the seller’s or another store’s', async () => {
    const files = readdirSync(join(CONTENT, 'en'))
    const found = await Promise.all(
      files.map(async (file) => {
        const text = await setHtml(readFileSync(join(CONTENT, 'en', file), 'utf8'), 'en-US')
        return text
          .split('\n')
          .filter(
            (line) => !ELSEWHERE[file]?.test(line) && british.test(line.replaceAll(/\{\{[\w:-]+\}\}|\{#[^}]*\}/g, '')),
          )
          .map((line) => `${file}: ${line}`)
      }),
    )
    expect(found.flat(), 'Say it so that it holds in every store, or spell it in locales/overlays/en-US.json').toEqual(
      [],
    )
  })
})

describe('the German of Switzerland and Austria', () => {
  test('has neither ß nor the wrong name of the tax', async () => {
    const swiss = JSON.stringify(await loadLanguage('de', 'de-CH'))
    expect(swiss).not.toMatch(/ß|„|MwSt\./)
    expect(swiss).toMatch(/Grösse/)
    const austrian = JSON.stringify(await loadLanguage('de', 'de-AT'))
    expect(austrian).not.toMatch(/MwSt\./)
    expect(austrian).toMatch(/Größe/)
  })
})

describe('our own HTML', () => {
  test('is spelled and set between its tags alone', async () => {
    expect(await setHtml('<p title="ß">Straße, „x“, MwSt.</p>', 'de-CH')).toBe('<p title="ß">Strasse, «x», MWST</p>')
    expect(await setHtml('<a href="w x">w sklepie</a>', 'pl')).toBe('<a href="w x">w\u00a0sklepie</a>')
  })
})

describe('a text', () => {
  test('is set as its language’s printers do', () => {
    expect(typeset('Wysyłka z Warszawy i w Polsce', 'pl')).toBe('Wysyłka z\u00a0Warszawy i\u00a0w\u00a0Polsce')
    expect(typeset('V košíku a u vás', 'cs')).toBe('V\u00a0košíku a\u00a0u\u00a0vás')
    expect(typeset('Livraison : 25 % « offerte » !', 'fr')).toBe(
      'Livraison\u00a0: 25\u00a0% «\u00a0offerte\u00a0»\u00a0!',
    )
    expect(typeset('Ein Satz: 25 %.', 'de')).toBe('Ein Satz: 25\u00a0%.')
    expect(typeset('20 × 10 mm · Karton', 'de')).toBe('20 × 10\u00a0mm\u00a0· Karton')
    expect(typeset('{{total}} kg od 1 000 000 sztuk, 4 gratis', 'pl')).toBe(
      '{{total}}\u00a0kg od 1\u00a0000\u00a0000 sztuk, 4 gratis',
    )
  })

  test('that is recorded with a consent is said word for word', async () => {
    expect((await loadLanguage('fr'))['consent-wording']).toEqual(readCatalogue('fr')['consent-wording'])
  })
})
