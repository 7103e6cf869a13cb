import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../src/contract/cart.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { creditNoteOf } from '../../../src/documents/credit-note.ts'
import { DOCUMENT_KINDS, type DocumentKind, type DocumentModel, numbered } from '../../../src/documents/model.ts'
import { documentOf } from '../../../src/documents/order-document.ts'
import { documentPdf } from '../../../src/documents/pdf/document-pdf.ts'
import { brokenRules } from '../../../src/documents/rules/rules.ts'
import { brokenInto } from '../../../src/documents/type/document-pen.ts'
import { type StoreLocale, storeLocale } from '../../../src/i18n/store-locale.ts'
import { LANGUAGES, type Language } from '../../../src/regions/language.ts'
import { SELLER } from '../../../src/regions/operator.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { voiceOf } from '../../store.ts'
import { adding, LARGER_MAILER, SAMPLES } from '../commerce/order.ts'
import { facts } from '../shop-facts.ts'
import { CASES, type CaseName, placed } from './orders.ts'
import { misprints, type PrintedPage, printedPages } from './printed.ts'

/** A store of each language; no store is in Portuguese, so its words stand in the formats of eu. */
const STORES: Record<Language, RegionCode> = {
  en: 'us',
  de: 'de',
  pl: 'pl',
  fr: 'fr',
  cs: 'cz',
  it: 'it',
  es: 'es',
  nl: 'nl',
  ro: 'ro',
  se: 'se',
  pt: 'eu',
}
const localeIn = (language: Language): StoreLocale => {
  const region = getRegion(STORES[language])
  const isOwn = region.language === language
  return storeLocale(region, isOwn ? voiceOf(language, region.languageTag) : voiceOf(language))
}

/** How the order of each kind is taxed: to a firm abroad, an export, at home, at home in euros, elsewhere in the EU. */
const TAXED: Record<DocumentKind, CaseName> = {
  invoice: 'firm',
  'credit-note': 'export',
  'pro-forma': 'domestic',
  'order-confirmation': 'home in euros',
  'delivery-note': 'abroad',
}

const LONG = {
  company:
    'Süddeutsche Verpackungs- und Versandhandelsgesellschaft für Feinkost, Papeterie und Geschenkartikel mbH & Co. KG',
  firstname: 'Αλέξανδρος Παναγιώτης',
  lastname: 'Шварценеггер-Đorđević von und zu Őszentgyörgy',
  address1: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenstraße 123 B, Hinterhaus, Aufgang 7, linker Flügel',
  address2: 'c/o Nguyễn Thị Ánh, Gebäude 14, Tor Süd (Anlieferung nur von 7 bis 9 Uhr)',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
}

/** An order with everything that a document may have to say, at its longest. */
function richOrder(name: CaseName, paidBy: 'card' | 'transfer'): Cart {
  const extras = [{ kind: 'add_trees', quantity: 1000 }, { kind: 'add_warranty' }] as const
  const goods = [adding(1200), adding(500, { variantId: LARGER_MAILER }), adding(1, { variantId: SAMPLES })]
  const order = placed(name, [...goods, ...extras, { kind: 'apply_coupon', code: 'WELCOME10' }], paidBy)
  const at = { ...order.shipAddress!, ...LONG }
  return {
    ...order,
    shipAddress: at,
    billAddress: at,
    reference: 'EINKAUF/2026-11/VERPACKUNG-WEIHNACHTEN/00012345-Nachbestellung',
    buyer: { ...order.buyer, costCentre: 'Marketing, Messen und Veranstaltungen Nord-West (4711)' },
  }
}

/** Its lines so often that they need several pages, each told apart by its details. */
function withManyLines(model: DocumentModel): DocumentModel {
  const lines = Array.from({ length: 36 }, (_, at) => {
    const line = model.lines[at % model.lines.length]!
    const details = `${line.details} · Sonderfarbe HKS ${1000 + at}, innen unbedruckt, mit Aufreißfaden und Griffloch`
    return { ...line, id: String(at + 1), name: at === 3 ? `${LONG.company}, ${LONG.company}` : line.name, details }
  })
  const [{ rate }, net] = [model.lines[0]!, lines.reduce((sum, line) => sum + line.net, 0)]
  const tax = Math.round((net * rate) / 10_000)
  const gross = net + tax
  const isPaid = model.due === 0
  return {
    ...model,
    lines,
    net,
    tax,
    gross,
    due: isPaid ? 0 : gross,
    paid: isPaid ? { amount: gross, on: model.issuedOn } : null,
    taxes: model.taxes.map((group) => ({ ...group, base: net, amount: tax })),
    declaredTax: model.declaredTax && { ...model.declaredTax, amount: Math.round(tax * 4.25) },
  }
}

const rate = { value: 4.25, day: '2026-11-20' }

/** Six instalments that come to the order's total. */
const instalmentsOf = ({ total }: Cart): Cart['paymentSchedule'] => {
  const part = Math.floor(total / 6)
  const installments = [1, 2, 3, 4, 5, 6].map((number) => {
    const amount = number < 6 ? part : total - 5 * part
    return { number, amount, open: amount, dueOn: `2027-0${number}-28` }
  })
  return { state: 'chosen', installments }
}

function richDocument(kind: DocumentKind, locale: StoreLocale, name = TAXED[kind]): DocumentModel {
  const order = richOrder(name, kind === 'invoice' || kind === 'credit-note' ? 'card' : 'transfer')
  const drawn = kind === 'credit-note' ? 'invoice' : kind
  const inParts = kind === 'order-confirmation' ? { ...order, paymentSchedule: instalmentsOf(order) } : order
  const model = withManyLines(
    documentOf(inParts, { kind: drawn, seller: SELLER, at: facts.now, paidAt: null, rate }, locale),
  )
  if (kind === 'invoice') return numbered(model, 'INV-2026-000001', '2026-11-21')
  if (kind !== 'credit-note') return model
  const about = { reason: 'vat_credited', issuedOn: '2026-11-22', received: 5000 } as const
  return numbered(
    creditNoteOf(numbered(model, 'INV-2026-000001', '2026-11-21'), about, locale),
    'CN-2026-000001',
    '2026-11-22',
  )
}

/** Text without its spaces and with the signs that the typeface has, however it is broken into rows. */
const bare = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(/[\u2212\u2011]/g, '-')
const pageOf = (pages: readonly PrintedPage[], text: string): number[] =>
  pages.flatMap(({ rows }, at) => (bare(rows.map((row) => row.text).join('')).includes(bare(text)) ? [at] : []))

/** What the law and clarity want on a document of a kind. */
function required(model: DocumentModel, { t, money, date, percent }: StoreLocale): string[] {
  const { kind, number, seller, buyer, lines, taxes, net, tax, gross, due, payment, preceding, notes, delivery } = model
  const said = [
    t(`document.${kind}`),
    number,
    date(model.issuedOn, 'long'),
    seller.name,
    seller.street,
    model.order.number,
  ]
  const parts = lines.flatMap(({ name, details }) => [name, details])
  if (kind === 'delivery-note') return [...said, date(delivery!.on!, 'long')]
  return [
    ...said,
    ...parts,
    seller.vatNumber!,
    ...seller.statements,
    ...(buyer.vatNumber ? [buyer.vatNumber] : []),
    ...lines.map((line) => money(line.net)),
    ...[net, tax, gross, due].map(money),
    ...taxes.map((group) => t('document.vatRow', { rate: percent(group.rate / 100), base: money(group.base) })),
    ...taxes.flatMap(({ exemption }) => exemption?.text ?? []),
    ...notes,
    payment.terms,
    ...(preceding ? [preceding.number, date(preceding.issuedOn, 'long')] : []),
    ...(payment.bank && due > 0 ? [payment.bank.accountNumber, payment.bank.reference] : []),
    ...(kind === 'credit-note' ? [] : [date(delivery!.on!, 'long')]),
  ]
}

describe.each(LANGUAGES)('in %s', (language) => {
  const locale = localeIn(language)
  const { t } = locale

  test.each(DOCUMENT_KINDS)('a long %s prints all that it must say, within its pages', async (kind) => {
    const model = richDocument(kind, locale)
    if (kind === 'invoice' || kind === 'credit-note') expect(brokenRules(model).map(({ id }) => id)).toEqual([])
    const pages = await printedPages(await documentPdf(model, null, locale))
    expect(misprints(pages)).toEqual([])
    expect(required(model, locale).filter((text) => pageOf(pages, text).length === 0)).toEqual([])
    expect(pages.length).toBeGreaterThan(2)
    const named = t('document.named', { kind: t(`document.${kind}`), number: model.number })
    for (const [at, { rows }] of pages.entries()) {
      const texts = rows.map(({ text }) => bare(text))
      expect(texts).toContain(bare(t('document.page', { page: at + 1, pages: pages.length })))
      expect(texts.includes(bare(named))).toBe(at > 0)
      // No head of the table without a line below it, no line in two parts, no page with a foot alone.
      const head = texts.indexOf(bare(t('document.item')))
      if (head >= 0) expect(texts.slice(head).some((text) => /^\d{1,2}$/.test(text))).toBe(true)
      expect(rows.some(({ y, size }) => size > 8 && y < pages[at]!.height - 80)).toBe(true)
    }
    const sold = kind === 'delivery-note' ? model.lines.filter(({ isGoods }) => isGoods) : model.lines
    for (const line of sold) {
      const of = pageOf(pages, line.details)
      expect(of).toHaveLength(1)
      expect(pageOf(pages, line.name)).toContain(of[0])
    }
    const { bank, terms } = model.payment
    if (kind !== 'delivery-note' && bank) expect(pageOf(pages, terms)).toEqual(pageOf(pages, bank.accountNumber))
  })

  test('services to a firm abroad reverse the charge, in the words of its law', async () => {
    const model = richDocument('invoice', locale)
    const text = t('document.reverseCharge')
    const reversed = {
      ...model,
      taxes: model.taxes.map((group) => ({
        ...group,
        category: 'AE' as const,
        exemption: { code: 'VATEX-EU-AE', text },
      })),
      lines: model.lines.slice(0, 1),
      notes: ['odwrotne obciążenie'],
    }
    const pages = await printedPages(await documentPdf(reversed, null, locale))
    const counted = [text, ...reversed.notes].map((words) => pageOf(pages, words).length)
    expect([counted, misprints(pages)]).toEqual([[1, 1], []])
  })
})

test('the sums are never alone on a page: the last line goes with them, however many there are', async () => {
  const locale = localeIn('de')
  const model = richDocument('invoice', locale)
  for (let count = 1; count <= 24; count++) {
    const short = { ...model, lines: model.lines.slice(0, count) }
    const pages = await printedPages(await documentPdf(short, null, locale))
    const last = pageOf(pages, short.lines.at(-1)!.details)
    expect([count, pageOf(pages, `${locale.t('document.total')}${locale.money(model.gross)}`)]).toEqual([count, last])
  }
})

test('a text is broken at spaces, then behind hyphens and strokes, then anywhere, and keeps its spaces and rows', () => {
  const font = { widthOfTextAtSize: (text: string) => text.length }
  expect(brokenInto('80331 Llanfairpwllgwyn am See\nPO-2026/11/000123-Karton ja', 12, { font, size: 9 })).toEqual([
    '80331 Llanfa',
    'irpwllgwyn',
    'am See',
    'PO-2026/11/',
    '000123-',
    'Karton ja',
  ])
})

test('the countries of the EU write in letters that a document has, or that it writes in Latin ones', async () => {
  const locale = localeIn('en')
  const model = richDocument('invoice', locale)
  const buyer = {
    ...model.buyer,
    person: null,
    name: 'Χαράλαμπος Ψωμιάδης, Юлия Щерева, Łukasz Żółć, Ștefan Țepeș, Æsa',
  }
  const pages = await printedPages(await documentPdf({ ...model, buyer }, null, locale))
  const drawn = 'Charalampos Psomiadis, Yuliya Shtereva, Łukasz Żółć, Ștefan Țepeș, Æsa'
  expect([pageOf(pages, drawn), CASES.firm.region]).toEqual([[0], 'eu'])
})
