import { describe, expect, test } from 'vitest'
import { readMessages, textsOf } from '../../../scripts/words/catalogues.ts'
import faces from '../../../src/documents/type/document-fonts.json' with { type: 'json' }
import { type PriceSheetFacts, priceSheetPdf } from '../../../src/pages/pdf/price-sheet-pdf.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'
import { readPdf } from './read-pdf.ts'

const FACTS: PriceSheetFacts = {
  paper: 'a4',
  language: 'pl-PL',
  title: 'Oferta niewiążąca',
  date: '22 listopada 2026',
  made: '2026-11-22T12:00:00.000Z',
  seller: ['Sprzedawca: Boxwright, Warszawa', 'KRS 0 · PL0'],
  product: 'Pudełko fasonowe',
  picture:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path d="M0 0L9 0L9 9Z" fill="#10151c"/></svg>',
  choices: [['Materiał', 'Bibułka 17 g/m²']],
  prices: [
    ['Razem, netto', '812,55\u00a0zł'],
    ['Razem, brutto', '999,44\u00a0zł'],
  ],
  tiers: { title: 'Ceny', head: ['Sztuki', 'Razem'], rows: [['500', '812,55\u00a0zł']], chosen: 0 },
  notes: ['Ceny nie wiążą.'],
  linkTitle: 'W sklepie',
  link: 'https://shop.example/a/?size=200x150x50&quantity=500',
}

/** The file as text, its pages, and the lines of text that are drawn. */
const read = async (more: Partial<PriceSheetFacts> = {}) => readPdf(await priceSheetPdf({ ...FACTS, ...more }))

describe('a price sheet', () => {
  test('says what it is given in letters of the embedded typeface, on one page', async () => {
    const { lines, pages, source } = await read()
    expect(lines).toEqual(
      expect.arrayContaining([
        'Oferta niewiążąca',
        'Pudełko fasonowe',
        'Materiał',
        '999,44\u00a0zł',
        'Ceny nie wiążą.',
      ]),
    )
    expect(lines).toContain('Bibułka 17 g/m2')
    expect(pages).toBe(1)
    expect(source).toContain('/Subtype /CIDFontType2')
    expect(source).toContain(`/URI (${FACTS.link})`)
  })

  test('of the same facts has the same bytes', async () => {
    expect(Buffer.compare((await read()).bytes, (await read()).bytes)).toBe(0)
  })

  test('keeps a link that would end the string of a PDF within it', async () => {
    const { lines, source } = await read({ link: 'https://shop.example/)/JS(alert(1))\\', notes: ['(a) \\ ('] })
    expect(source).not.toContain('/JS(alert')
    expect(lines).toContain('(a) \\ (')
  })

  test('that has more to say than a page holds goes on, with its foot', async () => {
    const rows = Array.from({ length: 24 }, (_, at) => [String(at), '1'])
    const { pages, lines } = await read({ tiers: { ...FACTS.tiers, rows } })
    expect([pages, lines.filter((line) => line.startsWith('Sprzedawca'))]).toHaveLength(2)
    expect(pages).toBe(2)
  })

  test('breaks a text at its spaces, and a word that is wider than its column', async () => {
    const long = `${'wide '.repeat(60)}${'x'.repeat(300)}`
    const { lines } = await read({ notes: [long] })
    expect(lines.filter((line) => /^(wide ?)+$/.test(line)).length).toBeGreaterThan(1)
    expect(lines.filter((line) => line.includes('xxxx')).map((line) => line.length)).not.toContain(300)
  })
})

test.each(LANGUAGES)('the typeface of documents has each letter that the shop writes in %s', (language) => {
  const said = [...readMessages(language).values()].flatMap(textsOf).join('')
  const letters = new Set(said.normalize('NFC').match(/[\p{L}\p{Sc}\d]/gu))
  expect([...letters].filter((letter) => ![...faces.text.letters, ...faces.strong.letters].includes(letter))).toEqual(
    [],
  )
})
