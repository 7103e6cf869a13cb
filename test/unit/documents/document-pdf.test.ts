import { inflateSync } from 'node:zlib'
import { AFRelationship, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { type DocumentModel, numbered } from '../../../src/documents/model.ts'
import { documentOf } from '../../../src/documents/order-document.ts'
import { documentPdf } from '../../../src/documents/pdf/document-pdf.ts'
import type { KsefMark } from '../../../src/documents/pdf/ksef-mark.ts'
import faces from '../../../src/documents/type/document-fonts.json' with { type: 'json' }
import { ciiOf } from '../../../src/documents/xml/cii.ts'
import { SELLER } from '../../../src/regions/operator.ts'
import { adding } from '../commerce/order.ts'
import { facts } from '../shop-facts.ts'
import { CASES, type CaseName, localeOf, placed } from './orders.ts'

const invoiceOf = (name: CaseName): DocumentModel => {
  const invoice = {
    kind: 'invoice',
    seller: SELLER,
    at: facts.now,
    paidAt: null,
    rate: { value: 4.25, day: '2026-11-20' },
  } as const
  const order = placed(name, [adding(250), { kind: 'add_trees', quantity: 3 }])
  return numbered(documentOf(order, invoice, localeOf(CASES[name].region)), 'INV-2026-000001', '2026-11-21')
}

const LETTER_OF = new Map(faces.text.ids.map((id, at) => [id, [...faces.text.letters][at]!]))

/** The file as a reader takes it: its source, its streams, and the lines of text that are drawn. */
async function read(model: DocumentModel, name: CaseName, mark: KsefMark | null = null) {
  const xml = ciiOf(model)
  const bytes = Buffer.from(await documentPdf(model, xml, localeOf(CASES[name].region), mark))
  const source = bytes.toString('latin1')
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const lines = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => String(dict.get(PDFName.of('Filter'))) === '/FlateDecode')
    .flatMap(({ contents }) => [
      ...inflateSync(contents)
        .toString('latin1')
        .matchAll(/<([0-9A-F]+)> Tj/g),
    ])
    .map(([, hex]) =>
      hex!
        .match(/.{4}/g)!
        .map((id) => LETTER_OF.get(Number.parseInt(id, 16)))
        .join(''),
    )
  return { xml, bytes, source, pdf, lines }
}

describe('a document as PDF/A-3', () => {
  test('prints number, parties, every line and sum in the language of its store', async () => {
    const model = invoiceOf('domestic')
    const { lines } = await read(model, 'domestic')
    const { money } = localeOf('pl')
    for (const wanted of [
      'Faktura',
      'INV-2026-000001',
      'Sprzedawca',
      SELLER.name,
      'Nabywca',
      'Ada Muster',
      '21 listopada 2026',
      'Razem brutto',
      `NIP (VAT UE): ${SELLER.vatNumbers.PL}`,
      ...model.lines.flatMap(({ name, net }) => [name, money(net)]),
      ...[model.net, model.tax, model.gross].map(money),
    ])
      expect(lines).toContain(wanted)
  })

  test.each([
    ['1111111111-20261121-0123456789AB-CD', 'KSeF 1111111111-20261121-0123456789AB-CD'],
    ['OFFLINE', 'OFFLINE'],
  ])('shows its code of KSeF and below it %s', async (label, shown) => {
    const address = 'https://qr.test/invoice/1111111111/21-11-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE'
    const { lines, source } = await read(invoiceOf('domestic'), 'domestic', { address, label })
    expect(lines).toContain(shown)
    expect(source).toContain(`/URI (${address})`)
  })

  test('keeps what the standard asks for that can be read without a validator', async () => {
    const { source, pdf } = await read(invoiceOf('domestic'), 'domestic')
    const { catalog, context } = pdf
    expect(source.slice(0, 8)).toMatch(/^%PDF-1\.[4-7]/)
    expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/LZWDecode|\/Launch/)
    expect(context.trailerInfo.ID).toBeDefined()
    expect(catalog.has(PDFName.of('OutputIntents'))).toBe(true)
    expect(source).toMatch(/\/S \/GTS_PDFA1/)
    // Every font is embedded whole, has a way back to letters, and no standard font is named.
    const fonts = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Font') ? [object] : [],
      )
    const descendants = fonts.filter((font) => font.has(PDFName.of('CIDToGIDMap')))
    const composite = fonts.filter((font) => font.has(PDFName.of('ToUnicode')))
    expect([fonts.length, descendants.length, composite.length]).toEqual([4, 2, 2])
    expect(source.match(/\/FontFile2/g)).toHaveLength(2)
    // The metadata are not packed, and say the same as the dictionary of information.
    const metadata = catalog.lookup(PDFName.of('Metadata')) as PDFRawStream
    expect(metadata.dict.has(PDFName.of('Filter'))).toBe(false)
    const xmp = Buffer.from(metadata.contents).toString('utf8')
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')
    expect(xmp).toContain(`>${pdf.getTitle()}</rdf:li>`)
    expect(xmp).toContain(`<pdf:Producer>${pdf.getProducer()}</pdf:Producer>`)
    expect(xmp).toContain(
      `<xmp:CreateDate>${pdf.getCreationDate()!.toISOString().replace('.000', '')}</xmp:CreateDate>`,
    )
    // Each field of Factur-X that is used is declared by the extension schema.
    const used = [...xmp.matchAll(/<fx:(\w+)>/g)].map(([, field]) => field)
    const declared = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, field]) => field)
    expect([used.length, used]).toEqual([4, declared])
  })

  test('has the XML in it, as an alternative of itself', async () => {
    const { pdf, xml, source } = await read(invoiceOf('firm'), 'firm')
    const [attached, ...others] = pdf.getAttachments()
    expect([attached?.name, attached?.mimeType, others]).toEqual(['factur-x.xml', 'text/xml', []])
    expect(Buffer.from(attached!.data).toString('utf8')).toBe(xml)
    expect(attached!.afRelationship).toBe(AFRelationship.Alternative)
    expect(pdf.catalog.has(PDFName.of('AF'))).toBe(true)
    expect(source).toMatch(/\/AFRelationship \/Alternative/)
  })

  test('is the same bytes whenever it is drawn, and others for another document', async () => {
    const { bytes } = await read(invoiceOf('domestic'), 'domestic')
    expect((await read(invoiceOf('domestic'), 'domestic')).bytes.equals(bytes)).toBe(true)
    const other = { ...invoiceOf('domestic'), number: 'INV-2026-000002' }
    expect((await read(other, 'domestic')).bytes.equals(bytes)).toBe(false)
  })

  test('goes on to further pages with the head of its table, and is counted', async () => {
    const model = invoiceOf('american')
    const many = {
      ...model,
      lines: Array.from({ length: 60 }, (_, at) => ({ ...model.lines[0]!, id: String(at + 1) })),
    }
    const { pdf, lines } = await read(many, 'american')
    expect(pdf.getPageCount()).toBe(4)
    expect(lines.filter((line) => line === 'Unit price')).toHaveLength(4)
    expect([pdf.getPage(0).getWidth(), lines.includes('Page 4 of 4')]).toEqual([612, true])
  })

  test('names the account of an order whose transfer is awaited, and none of one that was cancelled', async () => {
    const stated = { kind: 'order-confirmation', seller: SELLER, at: facts.now, paidAt: null, rate: null } as const
    const awaited = placed('abroad', [adding(250)], 'transfer')
    const payments = awaited.payments.map((payment) => ({ ...payment, state: 'refund_due' as const }))
    const printed = async (order: typeof awaited) =>
      (await read(documentOf(order, stated, localeOf('eu')), 'abroad')).lines.includes(
        awaited.payments[0]!.bank!.accountNumber,
      )
    const unpaid = { ...awaited, payments: payments.map((payment) => ({ ...payment, state: 'void' as const })) }
    expect(await printed(awaited)).toBe(true)
    for (const canceled of [{ ...awaited, payments }, unpaid])
      expect(await printed({ ...canceled, state: 'canceled' })).toBe(false)
  })

  test('of a delivery says what is in the parcels, and no price', async () => {
    const note = { ...invoiceOf('domestic'), kind: 'delivery-note' as const }
    const { lines } = await read(note, 'domestic')
    expect(lines).toEqual(expect.arrayContaining(['Specyfikacja', 'dostawy', '250 szt.', note.lines[0]!.name]))
    expect(lines.filter((line) => /zł|Drzewa|Razem/.test(line) && !line.includes('BDO')).join()).not.toMatch(
      /\d,\d\d|Drzewa|Razem/,
    )
  })
})
