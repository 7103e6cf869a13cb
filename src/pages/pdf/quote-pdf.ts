import type { Color, PDFFont } from '@cantoo/pdf-lib'
import { brokenInto, COLOURS } from '../../documents/type/document-pen.ts'
import { PLAIN_TYPE, priceSheet, SHEET_MARGIN, type SheetEnd, type SheetFacts, SMALL_TYPE } from './price-sheet.ts'

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
/** Height of the link and what stands above it. */
const REST = 60

/**
 * An instant quote: each line with its prices at several quantities, on as many pages as it needs.
 *
 * @returns the bytes of a PDF; the same facts always give the same bytes
 */
export async function quotePdf(facts: QuotePdfFacts): Promise<Uint8Array> {
  const { first, top, newPage, row, close, text, strong, small, inner, foot } = await priceSheet(facts, facts.below)
  let pen = first
  let y = top + 6
  /** Goes on on a new page where the height is not left. */
  const need = (height: number) => {
    if (y + height <= foot - 20) return
    pen = newPage()
    y = 60
  }
  /** Draws lines of text, on as many pages as they need: terms and what a merchant wrote may be long. */
  const flow = (content: string, style: { font: PDFFont; size: number; color?: Color }) => {
    const leading = Math.round(style.size * 1.45)
    for (const line of content.split(/\r?\n/).flatMap((part) => brokenInto(part, inner, style))) {
      need(leading)
      pen.line(line, SHEET_MARGIN, y, style)
      y += leading
    }
  }
  flow(facts.lead, { font: text, size: PLAIN_TYPE })
  for (const { title, details, head, rows, chosen } of facts.lines) {
    need(HEAD + ROW * 3)
    y += 20
    flow(title, { font: strong, size: 13 })
    y -= 3
    flow(details, small)
    need(ROW)
    y = row(pen, y, head, small)
    rows.forEach((cells, at) => {
      need(ROW)
      y = row(pen, y, cells, { font: chosen.includes(at) ? strong : text, size: SMALL_TYPE, color: COLOURS.ink })
    })
  }
  y += 20
  for (const note of facts.notes) {
    flow(note, small)
    y += 2
  }
  need(REST)
  return close(pen, y, { ...facts, notes: [] })
}
