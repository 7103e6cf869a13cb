import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVatNumber } from '../../../src/commerce/vat/number.ts'
import { creditNoteOf } from '../../../src/documents/credit-note.ts'
import { type DocumentModel, numbered } from '../../../src/documents/model.ts'
import { documentOf } from '../../../src/documents/order-document.ts'
import { brokenFa3Rules, FA3_RULES, isForKsef } from '../../../src/documents/rules/fa3.ts'
import { fa3Of } from '../../../src/documents/xml/fa3.ts'
import { SELLER } from '../../../src/regions/operator.ts'
import { adding } from '../commerce/order.ts'
import { facts } from '../shop-facts.ts'
import { fa3Problems } from './official-schemas.ts'
import { anyPlaced, CASES, type CaseName, localeOf, placed } from './orders.ts'

/** The example's own number is no number at all, so the schema would refuse it. */
const seller = { ...SELLER, vatNumbers: { ...SELLER.vatNumbers, PL: 'PL1111111111' } }
const KSEF_NUMBER = '1111111111-20261121-0123456789AB-CD'
const about = { madeAt: '2026-11-21T10:00:00Z', precedingKsefNumber: null }

const invoiceOf = (name: CaseName, order = placed(name, [adding(250), { kind: 'add_trees', quantity: 3 }])) =>
  numbered(
    documentOf(
      order,
      { kind: 'invoice', seller, at: facts.now, paidAt: null, rate: { value: 4.25, day: '2026-11-20' } },
      localeOf(CASES[name].region),
    ),
    'INV-2026-000001',
    '2026-11-21',
  )
const creditOf = (invoice: DocumentModel, name: CaseName) =>
  numbered(
    creditNoteOf(
      invoice,
      { reason: 'returned', issuedOn: '2026-11-23', received: invoice.gross },
      localeOf(CASES[name].region),
    ),
    'CN-2026-000001',
    '2026-11-23',
  )
/** The same for a Polish firm, whatever it is about. */
const toFirm = (model: DocumentModel, vatNumber: string | null = 'PL5260001246'): DocumentModel => ({
  ...model,
  buyer: { ...model.buyer, name: 'Muster sp. z o.o.', person: 'Ada Muster', vatNumber },
})
/** Numbers as `readVatNumber` gives them, of the countries outside the EU that the shop delivers to. */
const NUMBERS_ABROAD = ['CHE107787577IVA', 'CHE107787577MWST', 'NO995525828MVA', 'GB980780684', 'XI980780684']
const ofService = (model: DocumentModel): DocumentModel => ({
  ...model,
  delivery: null,
  taxes: model.taxes.map((tax) => ({ ...tax, category: 'AE' })),
  lines: model.lines.map((line) => ({ ...line, category: 'AE' })),
})

describe('an invoice as FA(3)', () => {
  test('is valid by the official schema: of every kind that goes to KSeF, and its correction', async () => {
    const domestic = toFirm(invoiceOf('domestic'))
    const invoices: [DocumentModel, CaseName][] = [
      [domestic, 'domestic'],
      [toFirm(domestic, null), 'domestic'],
      [toFirm(invoiceOf('home in euros')), 'home in euros'],
      [invoiceOf('firm'), 'firm'],
      [ofService(invoiceOf('firm')), 'firm'],
      ...NUMBERS_ABROAD.map((number): [DocumentModel, CaseName] => [toFirm(invoiceOf('export'), number), 'export']),
      [toFirm(invoiceOf('domestic', placed('domestic', [adding(250)], 'transfer'))), 'domestic'],
    ]
    for (const [model] of invoices)
      expect([model.taxes[0]?.category, isForKsef(model)]).toEqual([model.taxes[0]?.category, true])
    const files = invoices.flatMap(([model, name]) => [
      fa3Of(model, about),
      fa3Of(creditOf(model, name), about),
      fa3Of(creditOf(model, name), { ...about, precedingKsefNumber: KSEF_NUMBER }),
    ])
    expect(await fa3Problems(files)).toEqual([])
  })

  test('is valid whatever was ordered', async () => {
    const models = fc
      .sample(anyPlaced, { numRuns: 60, seed: 17 })
      .map(({ name, order }) => toFirm(invoiceOf(name, order), 'DE136695976'))
      .filter(isForKsef)
    expect(models.length).toBeGreaterThan(10)
    expect(models.flatMap(brokenFa3Rules)).toEqual([])
    expect(await fa3Problems(models.map((model) => fa3Of(model, about)))).toEqual([])
  })

  test('is refused by that schema where an amount, a date or a number is not as it wants', async () => {
    const sound = fa3Of(toFirm(invoiceOf('domestic')), about)
    const broken = [
      sound.replace(/<P_15>[^<]*/, '<P_15>1,50'),
      sound.replace(/<P_1>[^<]*/, '<P_1>21.11.2026'),
      sound.replace(/<NIP>[^<]*/, '<NIP>123'),
      sound.replace('<JST>2</JST>', ''),
    ]
    const refused = new Set((await fa3Problems(broken)).map(({ file }) => file).filter(Boolean))
    expect([...refused].sort()).toEqual(broken.map((_, at) => `${at}.xml`))
  })

  test('states net, VAT and total by the fields of the rate', () => {
    const model = toFirm(invoiceOf('domestic'))
    const xml = fa3Of(model, about)
    const decimal = (minor: number) => (minor / 100).toFixed(2)
    expect(xml).toContain(`<P_13_1>${decimal(model.net)}</P_13_1><P_14_1>${decimal(model.tax)}</P_14_1>`)
    expect(xml).toContain(`<P_15>${decimal(model.gross)}</P_15>`)
    expect(xml).toContain('<RodzajFaktury>VAT</RodzajFaktury>')
    expect(xml).toContain(`<Zaplacono>1</Zaplacono><DataZaplaty>${model.paid!.on}</DataZaplaty>`)
  })

  test.each([
    ['firm', '0 WDT', 'P_13_6_2'],
    ['export', '0 EX', 'P_13_6_3'],
  ] as const)('of %s has the code %s', (name, code, sum) => {
    const xml = fa3Of(toFirm(invoiceOf(name), 'DE136695976'), about)
    expect(xml).toContain(`<P_12>${code}</P_12>`)
    expect(xml).toContain(`<${sum}>`)
    expect(xml).not.toContain('<P_14')
  })

  test('of a Swiss firm has its number whole, with its country', () => {
    const xml = fa3Of(toFirm(invoiceOf('export'), 'CHE107787577MWST'), about)
    expect(xml).toContain('<KodKraju>CH</KodKraju><NrID>CHE107787577MWST</NrID>')
  })

  test('of a service to a firm abroad is its buyer’s VAT', () => {
    const [service, goods] = [fa3Of(ofService(invoiceOf('firm')), about), fa3Of(invoiceOf('firm'), about)]
    expect(service).toContain('<P_12>np II</P_12>')
    expect([service, goods].map((xml) => /<P_18>(.)</.exec(xml)?.[1])).toEqual(['1', '2'])
  })

  test('in another currency has its VAT in złoty, and the rate in each line', () => {
    const model = toFirm(invoiceOf('home in euros'))
    const xml = fa3Of(model, about)
    expect(xml).toContain(`<P_14_1W>${(model.declaredTax!.amount / 100).toFixed(2)}</P_14_1W>`)
    expect(xml.match(/<KursWaluty>4\.25<\/KursWaluty>/g)).toHaveLength(model.lines.length)
  })

  test('of a credit note is a correction by the difference', () => {
    const credit = creditOf(toFirm(invoiceOf('domestic')), 'domestic')
    const xml = fa3Of(credit, { ...about, precedingKsefNumber: KSEF_NUMBER })
    expect(xml).toContain('<RodzajFaktury>KOR</RodzajFaktury>')
    expect(xml).toContain(`<P_15>-${(credit.gross / 100).toFixed(2)}</P_15>`)
    expect(xml).toContain(`<NrKSeFFaKorygowanej>${KSEF_NUMBER}</NrKSeFFaKorygowanej>`)
    expect(fa3Of(credit, about)).toContain('<NrKSeFN>1</NrKSeFN>')
  })
})

test.each([
  ['domestic', false],
  ['abroad', false],
  ['british', false],
  ['american', false],
  ['firm', true],
] as const)('of %s it is %s that KSeF has to have it', (name, isDue) => {
  expect(isForKsef(invoiceOf(name))).toBe(isDue)
  // What is sold under the one stop shop or another country's number does not go there for a firm either.
  expect(isForKsef(toFirm(invoiceOf(name)))).toBe(isDue || name === 'domestic')
})

const BREAKS: readonly [id: string, change: (model: DocumentModel) => DocumentModel][] = [
  ['FA-NIP', (model) => ({ ...model, seller: { ...model.seller, vatNumber: 'GB000000000' } })],
  ['FA-BUYER', (model) => toFirm(model, 'PL52600')],
  ['FA-RATE', (model) => ({ ...model, taxes: model.taxes.map((tax) => ({ ...tax, rate: 1900 })) })],
  ['FA-ONE', (model) => ({ ...model, taxes: [...model.taxes, { ...model.taxes[0]!, base: 0, amount: 0 }] })],
  ['FA-PLN', (model) => ({ ...model, declaredTax: null })],
  ['FA-SUM', (model) => ({ ...model, gross: model.gross + 1 })],
  ['FA-LINES', (model) => ({ ...model, lines: [] })],
  ['FA-NUMBER', (model) => ({ ...model, number: ' ' })],
  ['FA-KOR', (model) => ({ ...model, kind: 'credit-note' })],
  ['FA-PAID', (model) => ({ ...model, paid: { amount: 1, on: '21.11.2026' } })],
]

describe('the rules of FA(3)', () => {
  const sound = toFirm(invoiceOf('home in euros'))
  test('hold for what is sent', () => expect(brokenFa3Rules(sound)).toEqual([]))
  test.each(NUMBERS_ABROAD)('hold for the export to a firm with the number %s', (number) => {
    expect(readVatNumber(number, number.startsWith('XI') ? 'GB' : number.slice(0, 2))).not.toBeNull()
    expect(brokenFa3Rules(toFirm(invoiceOf('export'), number))).toEqual([])
  })
  test.each(BREAKS)('%s can be broken', (id, change) =>
    expect(brokenFa3Rules(change(sound)).map((rule) => rule.id)).toContain(id),
  )
  test('are all broken above', () => expect(BREAKS.map(([id]) => id)).toEqual(FA3_RULES.map(({ id }) => id)))
})
