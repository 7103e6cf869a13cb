import { expect, test } from 'vitest'
import { type QuotePdfFacts, quotePdf } from '../../../src/pages/offers/quote-pdf.ts'
import { readPdf } from './read-pdf.ts'

const FACTS: QuotePdfFacts = {
  paper: 'a4',
  language: 'de-DE',
  title: 'Angebot F123456789',
  date: '23. November 2026',
  made: '2026-11-23T12:00:00.000Z',
  sellerTitle: 'Verkäufer',
  seller: ['Boxwright', 'Warszawa', 'KRS 0', 'PL0'],
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
