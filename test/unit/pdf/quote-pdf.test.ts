import { expect, test } from 'vitest'
import { type QuotePdfFacts, quotePdf } from '../../../src/pages/pdf/quote-pdf.ts'
import { readPdf } from './read-pdf.ts'

const FACTS: QuotePdfFacts = {
  paper: 'a4',
  language: 'de-DE',
  title: 'Angebot F123456789',
  date: '23. November 2026',
  made: '2026-11-23T12:00:00.000Z',
  seller: ['Verkäufer: Boxwright, Warszawa', 'KRS 0 · PL0'],
  below: 'Ada',
  lead: 'Für Ada.',
  lines: [
    { title: 'Kiste', details: 'Fichte\nGeölt', head: ['Stück', 'Netto'], rows: [['500', '812,55 €']], chosen: [0] },
  ],
  notes: ['Netto.'],
  linkTitle: 'Im Shop',
  link: 'https://shop.example/offer/x/review/',
}

test('what has lines of its own is drawn in them', async () => {
  const { lines, pages } = readPdf(await quotePdf(FACTS))
  expect(lines).toEqual(expect.arrayContaining(['Fichte', 'Geölt', 'Netto.', 'Für Ada.']))
  expect(pages).toBe(1)
})

test('terms of any length are there to the last word, above the foot of each page', async () => {
  const term = (at: number) => `Ziffer ${at}`
  const notes = [Array.from({ length: 200 }, (_, at) => term(at)).join('\n'), 'lang '.repeat(2000)]
  const { lines, heights, pages } = readPdf(await quotePdf({ ...FACTS, notes }))
  expect(lines.filter((line) => /^Ziffer \d+$/.test(line))).toEqual(Array.from({ length: 200 }, (_, at) => term(at)))
  expect(lines.join(' ').match(/lang/g)).toHaveLength(2000)
  expect(pages).toBeGreaterThan(4)
  // Nothing but the foot stands below it: points from the lower edge.
  expect(Math.min(...heights)).toBeGreaterThan(30)
})

test('names of any length and writing are there to their last letter, within the page', async () => {
  const name = `${'Wellpappenwerk '.repeat(15)}Ende`
  const title = `${'W'.repeat(119)}Z`
  const line = { ...FACTS.lines[0]!, title }
  const { lines } = readPdf(await quotePdf({ ...FACTS, below: name, lines: [line] }))
  expect(lines.join(' ').match(/Wellpappenwerk/g)).toHaveLength(15)
  expect(lines.filter((row) => /^W+Z?$/.test(row)).join('')).toBe(title)
  // The widest letters at the size of a heading: a page is 491 points wide between its margins.
  expect(Math.max(...lines.filter((row) => /^W+Z?$/.test(row)).map((row) => row.length))).toBeLessThan(45)
  for (const strange of [
    '\u202eGmbH',
    '\u200bA\u0300',
    '株式会社',
    '📦'.repeat(50),
    'عربي',
    'x'.repeat(10_000),
    '\ud83d',
  ])
    await expect(quotePdf({ ...FACTS, below: strange, lines: [{ ...line, title: strange }] })).resolves.toBeTruthy()
})
