import { PDFDocument } from '@cantoo/pdf-lib'
import { embedFonts } from '../../documents/type/document-fonts.ts'
import { COLOURS, DocumentPen } from '../../documents/type/document-pen.ts'
import { brandMark } from '../../packaging/brand-mark.ts'

/** What stands around the content of a price sheet or a quote, in the words of its store. */
export interface SheetFacts {
  paper: 'a4' | 'letter'
  /** BCP 47. */
  language: string
  title: string
  /** The day of its prices. */
  date: string
  /** The same, ISO 8601. */
  made: string
  /** Who sells, in the foot of each page. */
  seller: readonly string[]
}

/** Points. */
const PAPER = { a4: [595.28, 841.89], letter: [612, 792] } as const
export const SHEET_MARGIN = 52
const FOOT = 8
export const SMALL_TYPE = 9
export const PLAIN_TYPE = 10

/** What stands below the prices. */
export interface SheetEnd {
  notes: readonly string[]
  linkTitle: string
  link: string
}

/** Width of the first column of a table of prices, in points. */
const FIRST_COLUMN = 110

/**
 * Begins the PDF of a price sheet or a quote: its properties, its first page with brand, date, title and a line below it, how a further page
 * is made, and how its rows and its end are drawn; `top` is where its content may begin. The same facts always give the same bytes.
 *
 * @param below the line below the title
 */
export async function priceSheet(facts: SheetFacts, below: string) {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(`${facts.title} · ${below}`, { showInWindowTitleBar: true })
  document.setLanguage(facts.language)
  document.setProducer('Boxwright')
  document.setCreator('Boxwright')
  const made = new Date(facts.made)
  document.setCreationDate(made)
  document.setModificationDate(made)
  const { text, strong } = await embedFonts(document)
  const [width, height] = PAPER[facts.paper]
  const right = width - SHEET_MARGIN
  const inner = width - 2 * SHEET_MARGIN
  const foot = height - 46
  const small = { font: text, size: SMALL_TYPE, color: COLOURS.graphite }

  /** A page with its foot. */
  const newPage = () => {
    const page = new DocumentPen(document, document.addPage([width, height]))
    page.rule(SHEET_MARGIN, foot - 14, inner)
    facts.seller.forEach((row, at) => {
      page.line(row, SHEET_MARGIN, foot + at * 12, { ...small, size: FOOT })
    })
    return page
  }

  const first = newPage()
  first.picture(brandMark(22), SHEET_MARGIN, 40, 22, 22)
  first.line('Boxwright', SHEET_MARGIN + 30, 56, { font: strong, size: 13 })
  first.line(facts.date, right, 56, { font: text, size: PLAIN_TYPE, color: COLOURS.graphite }, true)
  first.line(facts.title, SHEET_MARGIN, 102, { font: strong, size: 26 })
  const top = first.paragraph(below, SHEET_MARGIN, 126, inner, { font: text, size: 14, color: COLOURS.graphite })

  /** Draws a row of a table of prices. @returns where the next begins */
  const row = (pen: DocumentPen, y: number, cells: readonly string[], style: typeof small): number => {
    pen.rule(SHEET_MARGIN, y, inner)
    cells.forEach((cell, at) => {
      const end = SHEET_MARGIN + FIRST_COLUMN + ((inner - FIRST_COLUMN) * at) / (cells.length - 1)
      pen.line(cell, at ? end : SHEET_MARGIN, y + 13, style, at > 0)
    })
    return y + 18
  }

  /** Draws the notes and the link. @returns the bytes of the PDF */
  const close = (pen: DocumentPen, top: number, { notes, linkTitle, link }: SheetEnd): Promise<Uint8Array> => {
    let y = top
    for (const note of notes) y = pen.paragraph(note, SHEET_MARGIN, y, inner, small) + 2
    y += 12
    pen.line(linkTitle, SHEET_MARGIN, y, { font: strong, size: PLAIN_TYPE })
    const from = y + 3
    y = pen.paragraph(link, SHEET_MARGIN, y + 15, inner, { ...small, color: COLOURS.crease })
    pen.link(link, SHEET_MARGIN, from, inner, y - from)
    return document.save({ useObjectStreams: false })
  }
  return { first, top, newPage, row, close, text, strong, small, right, inner, foot }
}
