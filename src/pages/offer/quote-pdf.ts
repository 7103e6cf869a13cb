import { COLOURS } from '../../documents/type/document-pen.ts'
import { offerSheet, PLAIN_TYPE, SHEET_MARGIN, type SheetEnd, type SheetFacts, SMALL_TYPE } from './offer-sheet.ts'

/** What an instant quote says, in the words of its store. */
export interface QuotePdfFacts extends SheetFacts, SheetEnd {
  /** The request that it answers. */
  below: string
  /** Until when it holds. */
  lead: string
  lines: readonly {
    title: string
    details: string
    /** Heads and rows of its prices; `chosen` are the rows of the quantities that were asked for. */
    head: readonly string[]
    rows: readonly (readonly string[])[]
    chosen: readonly number[]
  }[]
}

/** Heights of a row and of what stands above the rows of a line, in points. */
const ROW = 18
const HEAD = 70
/** Height of the notes and the link. */
const REST = 120

/**
 * An instant quote: each line with its prices at several quantities, on as many pages as it needs.
 *
 * @returns the bytes of a PDF; the same facts always give the same bytes
 */
export async function quotePdf(facts: QuotePdfFacts): Promise<Uint8Array> {
  const { first, newPage, row, close, text, strong, small, inner, foot } = await offerSheet(facts, facts.below)
  let pen = first
  let y = pen.paragraph(facts.lead, SHEET_MARGIN, 152, inner, { font: text, size: PLAIN_TYPE })
  /** Goes on on a new page where the height is not left. */
  const need = (height: number) => {
    if (y + height <= foot - 20) return
    pen = newPage()
    y = 60
  }
  for (const { title, details, head, rows, chosen } of facts.lines) {
    need(HEAD + ROW * 3)
    y += 20
    pen.line(title, SHEET_MARGIN, y, { font: strong, size: 13 })
    y = pen.paragraph(details, SHEET_MARGIN, y + 16, inner, small)
    need(ROW)
    y = row(pen, y, head, small)
    rows.forEach((cells, at) => {
      need(ROW)
      y = row(pen, y, cells, { font: chosen.includes(at) ? strong : text, size: SMALL_TYPE, color: COLOURS.ink })
    })
  }
  need(REST)
  y += 20
  return close(pen, y, facts)
}
