import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readItemList } from '../../../../src/commerce/companies/items/list/item-list.ts'
import { columnsOf } from '../../../../src/commerce/companies/items/list/list-heads.ts'
import { readQuantity } from '../../../../src/commerce/companies/items/list/quantity-text.ts'
import { COMPANY_SKU, companySkuKey } from '../../../../src/contract/company-sku.ts'

const MOST = 500
const read = (list: string, decimalMark = ',') => readItemList(list, decimalMark, MOST)

const sku = fc.stringMatching(/^[A-Za-z0-9äßłŻ][A-Za-z0-9._/+#-]{0,12}$/).filter((text) => !/^\d+$/.test(text))
const row = fc.record({ sku, quantity: fc.integer({ min: 1, max: 1_000_000 }) })
const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 40, selector: (one) => companySkuKey(one.sku) })
const separator = fc.constantFrom('\t', ';', ',', ' ', ' ; ', ',  ', '   ')
const lineBreak = fc.constantFrom('\n', '\r\n', '\r')
/** A quantity as a German file writes it. */
const written = (quantity: number) =>
  fc.constantFrom(
    String(quantity),
    quantity.toLocaleString('de-DE'),
    quantity.toLocaleString('pl-PL'),
    quantity.toLocaleString('de-CH'),
    `${quantity},00`,
    `"${quantity}"`,
    `${quantity.toLocaleString('de-DE')},0`,
  )

test('a long cell of figures is looked at once', () => {
  expect(columnsOf([`${'1'.repeat(1_000_000)}a`, 'KS'])).toEqual({ sku: 0, quantity: 1 })
})

describe('a list of numbers and quantities', () => {
  test('is read as it was written, whatever separates its cells', () => {
    const line = row.chain(({ sku, quantity }) =>
      fc.tuple(separator, written(quantity)).map(([between, text]) => ({
        sku,
        quantity,
        // A comma in the quantity of a cell that a comma ends stands between quotation marks.
        text: `${sku}${between}${between.includes(',') && text.includes(',') && !text.startsWith('"') ? `"${text}"` : text}`,
      })),
    )
    const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 40, selector: (one) => companySkuKey(one.sku) })
    fc.assert(
      fc.property(lines, lineBreak, fc.boolean(), (all, ends, hasMark) => {
        const list = (hasMark ? '\ufeff' : '') + all.map(({ text }) => text).join(ends)
        const { wanted, unread } = read(list)
        expect(unread).toEqual([])
        expect(wanted.map(({ lines: [at], sku, quantity }) => [at, sku, quantity])).toEqual(
          all.map((one, at) => [at + 1, one.sku.normalize('NFC'), one.quantity]),
        )
      }),
    )
  })

  test('loses no line: each is wanted or named, once', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: fc.constantFrom('"', ';', ',', '\t', ' ', '1', '0', 'A', '.'), maxLength: 20 }),
    )
    const lines = fc.array(
      anything.map((text) => text.replace(/[\r\n"]/g, '')),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(lines, (all) => {
        const { wanted, unread } = read(all.join('\n'))
        const named = [...wanted.flatMap(({ lines }) => lines), ...unread.map(({ line }) => line)]
        expect(new Set(named).size).toBe(named.length)
        const said = all.flatMap((text, at) => (/[^\s;,]/.test(text) ? [at + 1] : []))
        const first = said[0]
        // A first line of heads is no line.
        const missing = said.filter((line) => !named.includes(line))
        expect(missing.filter((line) => line !== first)).toEqual([])
      }),
    )
  })

  test('never fails and never takes long, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\n', ';', ',', 'A', '1', ' '), maxLength: 400 }), (text) => {
        expect(() => read(text)).not.toThrow()
      }),
    )
    // Of processor time, which other processes do not change.
    const began = process.cpuUsage()
    for (const part of ['"\n', '"a\n', '"";', '" ', ' ;,"', '1 ', 'A;"'])
      read(part.repeat(Math.floor(100_000 / part.length)))
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2_000)
  })

  test('adds up what is named twice, in any case, and says in which lines', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const list = [...all, ...all].map(({ sku, quantity }, at) =>
          at < all.length ? `${sku};${quantity}` : `${sku.toUpperCase()};1`,
        )
        const { wanted } = read(list.join('\n'))
        expect(wanted.map(({ lines, quantity }) => [lines, quantity])).toEqual(
          all.map(({ quantity }, at) => [[at + 1, at + 1 + all.length], quantity + 1]),
        )
      }),
    )
  })

  test('has heads in any of the languages of the stores, in any order', () => {
    for (const [head, order] of [
      ['SKU;Quantity', 'sq'],
      ['Artikel-Nr.;Bezeichnung;Menge', 's-q'],
      ['Ilość;Numer artykułu', 'qs'],
      ['Référence;Quantité', 'sq'],
      ['Číslo položky;Množství', 'sq'],
      ['Quantità;Codice articolo', 'qs'],
      ['Código;Cantidad', 'sq'],
      ['Artikelnummer;Aantal', 'sq'],
      ['Cod articol;Cantitate', 'sq'],
      ['Artikelnr;Antal', 'sq'],
      ['Artigo;Quantidade', 'sq'],
      ['Anything;Qty', 'sq'],
    ] as const) {
      const cells = [...order].map((cell) =>
        cell === 's' ? 'A-1' : cell === 'q' ? '"1.000"' : '"Box; ""small""\nred"',
      )
      const { wanted, unread } = read(`${head}\r\n${cells.join(';')}\r\nA-2;;`)
      expect([head, wanted.map(({ key, quantity }) => [key, quantity])]).toEqual([head, [['A-1', 1000]]])
      expect(unread).toHaveLength(1)
    }
    expect(columnsOf(['A-1', '500'])).toBeNull()
  })

  test('has no heads where its first line says a quantity, though its number is a head’s word', () => {
    expect(read('kS\t1\nA\t1.000').wanted.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['kS', 1],
      ['A', 1000],
    ])
  })

  test('names each line that cannot be read, and where it stands', () => {
    const list = ['A-1;5', ';5', 'A 1;5', 'A-2', 'A-3;x', 'A-4;1,5', 'A-5;1,000', 'A-6;0', 'A-7;-2', 'A-8;1000001', '']
    expect(read(list.join('\n')).unread.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'no_sku'],
      [3, 'bad_sku'],
      [4, 'no_quantity'],
      [5, 'not_a_number'],
      [6, 'not_whole'],
      [7, 'unclear'],
      [8, 'not_positive'],
      [9, 'not_positive'],
      [10, 'too_large'],
    ])
  })

  test('a quotation mark that is not closed swallows no other line', () => {
    const { wanted, unread } = read('A-1;"5\nA-2;6\n"A-3";7')
    expect([wanted.map(({ key }) => key), unread.map(({ line }) => line)]).toEqual([['A-2', 'A-3'], [1]])
  })

  test('is read up to its most lines, and says that it is longer', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `A-${at};1`).join('\n')
    expect([read(lines(500)).isTooLong, read(lines(501)).isTooLong]).toEqual([false, true])
    expect(read(`SKU;Menge\n${lines(500)}`)).toMatchObject({ isTooLong: false, wanted: { length: 500 } })
    expect(read(`SKU;Menge\n${lines(501)}`).isTooLong).toBe(true)
  })
})

test.each([
  ['1.000', ',', 1000],
  ['1,000', '.', 1000],
  ['1.000,00', ',', 1000],
  ['1,000.00', '.', 1000],
  ['1,000.00', ',', 1000],
  ['1.000.000', '.', 1_000_000],
  ['1 000', ',', 1000],
  ["1'000", '.', 1000],
  ['1\u202f000', ',', 1000],
  ['500.0', '.', 500],
  ['+5', ',', 5],
  ['1.000', '.', 'unclear'],
  ['0.500', ',', 'not_a_number'],
  ['1.000.00', ',', 'not_a_number'],
  ['1,00,000', '.', 'not_a_number'],
  ['1e3', ',', 'not_a_number'],
  ['５', ',', 'not_a_number'],
  ['2.5', ',', 'not_whole'],
])('a quantity %s where the decimal mark is %s', (text, mark, wanted) => {
  const found = readQuantity(text, mark)
  expect('quantity' in found ? found.quantity : found.problem).toBe(wanted)
})

test('a number that a spreadsheet would calculate is none, whatever separates it, and its line is named', () => {
  for (const mark of ['=', '+', '-', '@', '\uff1d', '\t=', "'="])
    for (const separator of [';', ',', '\t'] as const) {
      const { wanted, unread } = readItemList(`A-1${separator}5\n"${mark}HYPERLINK(1)"${separator}7`, '.', 500)
      expect([mark, wanted.map(({ sku }) => sku)]).toEqual([mark, ['A-1']])
      expect(unread).toMatchObject([{ line: 2, problem: 'bad_sku' }])
      expect(COMPANY_SKU.test(`${mark}HYPERLINK`)).toBe(false)
    }
})
