import { PDFDocument } from '@cantoo/pdf-lib'
import { sha256 } from '../../contract/sha256.ts'
import type { StoreLocale } from '../../i18n/store-locale.ts'
import type { DocumentModel } from '../model.ts'
import { embedFonts } from '../type/document-fonts.ts'
import { COLOURS } from '../type/document-pen.ts'
import { makeArchival } from './archive.ts'
import { addressRows, footRows, headRows } from './document-head.ts'
import { drawLines } from './document-lines.ts'
import { BODY_TEXT, DocumentPages, MARGIN, TABLE_TEXT } from './document-page.ts'
import { drawSums, sumsHeight } from './document-sums.ts'
import { drawKsefMark, type KsefMark } from './ksef-mark.ts'

/** Width of the column with the facts of the document, and of their labels. */
const FACTS = 232
const LABELS = 112

/**
 * A document as PDF/A-3B in the language and the paper size of its store; of an invoice and a credit note with its XML embedded.
 *
 * @param xml the same document as CII, null for one that is no invoice
 * @param ksef the mark of an invoice that goes to KSeF
 * @returns the bytes; the same document always gives the same bytes
 */
export async function documentPdf(
  model: DocumentModel,
  xml: string | null,
  locale: StoreLocale,
  ksef: KsefMark | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = locale
  const document = await PDFDocument.create({ updateMetadata: false })
  const fonts = await embedFonts(document)
  const title = t(`document.${model.kind}`)
  const named = t('document.named', { kind: title, number: model.number })
  const around = { running: named, foot: footRows(model, locale) }
  const pages = new DocumentPages(document, fonts, locale.region.units === 'in' ? 'letter' : 'a4', around)
  drawHead(pages, title, model, locale)
  const hasSums = model.kind !== 'delivery-note'
  drawLines(pages, model, locale, hasSums ? sumsHeight(model, locale) : 0)
  if (hasSums) drawSums(pages, model, locale)
  if (ksef) drawKsefMark(pages, ksef)
  pages.finish((page, all) => t('document.page', { page, pages: all }))
  await makeArchival(document, {
    title: named,
    author: model.seller.name,
    language: model.languageTag,
    day: model.issuedOn,
    fingerprint: await fingerprintOf(JSON.stringify(model)),
    xml,
  })
  return new Uint8Array(await document.save({ useObjectStreams: false }))
}

/** Title, the facts beside it, and the parties. */
function drawHead(pages: DocumentPages, title: string, model: DocumentModel, locale: StoreLocale): void {
  const { pen, fonts, inner, right } = pages
  const left = right - FACTS
  const label = { font: fonts.text, size: TABLE_TEXT, color: COLOURS.graphite }
  const value = { font: fonts.text, size: TABLE_TEXT }
  const under = pen.paragraph(title, MARGIN, 108, inner - FACTS - 20, { font: fonts.strong, size: 24 })
  pen.line(model.number, MARGIN, under - 12, { font: fonts.text, size: 13, color: COLOURS.graphite })
  let y = 100
  for (const [name, text] of headRows(model, locale)) {
    const labelled = pen.paragraph(name, left, y, LABELS - 8, label)
    y = Math.max(labelled, pen.paragraph(text, left + LABELS, y, FACTS - LABELS, value)) + 1
  }
  const top = Math.max(under + 22, y + 18)
  const width = inner / 3
  const columns = addressRows(model, locale).map((rows, at) => {
    let row = top
    for (const [index, text] of rows.entries())
      row = pen.paragraph(
        text,
        MARGIN + at * width,
        row,
        width - 16,
        index ? { font: fonts.text, size: BODY_TEXT - 0.5 } : label,
      )
    return row
  })
  pages.y = Math.max(...columns) + 14
}

/** Sixteen bytes of a text's SHA-256, as long as the identifier of a PDF is. */
const fingerprintOf = async (text: string): Promise<string> => (await sha256(text)).slice(0, 32)
