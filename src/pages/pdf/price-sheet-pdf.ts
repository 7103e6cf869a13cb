import { COLOURS } from '../../documents/type/document-pen.ts'
import { PLAIN_TYPE, priceSheet, SHEET_MARGIN, type SheetEnd, type SheetFacts, SMALL_TYPE } from './price-sheet.ts'

/** What a price sheet says, in the words of its store. */
export interface PriceSheetFacts extends SheetFacts, SheetEnd {
  product: string
  /** A picture of the product as SVG, 640 × 480 units. */
  picture: string
  /** What is configured, by label. */
  choices: readonly (readonly [label: string, value: string])[]
  /** What it costs; the last is the total. */
  prices: readonly (readonly [label: string, value: string])[]
  /** The same product at other quantities; `chosen` is the row of the sheet's own. */
  tiers: { title: string; head: readonly string[]; rows: readonly (readonly string[])[]; chosen: number }
}

/** Width of the column of labels, in points. */
const LABELS = 110
/** Height of the notes and the link, the longest of them. */
const REST = 150

/**
 * A price sheet of one page, or two where it has much to say: seller, product with its picture, what is configured, what it costs, and the way back to it.
 *
 * @returns the bytes of a PDF; the same facts always give the same bytes
 */
export async function priceSheetPdf(facts: PriceSheetFacts): Promise<Uint8Array> {
  const { first, top, newPage, row, close, text, strong, small, right, inner, foot } = await priceSheet(
    facts,
    facts.product,
  )
  const half = SHEET_MARGIN + inner / 2
  let pen = first

  const wide = inner / 2 - 24
  const high = (wide * 3) / 4
  pen.area(SHEET_MARGIN, top, wide, high, COLOURS.mist)
  pen.picture(facts.picture, SHEET_MARGIN, top, wide, high)

  let y = top
  for (const [label, value] of facts.choices) {
    pen.rule(half, y, inner / 2)
    const labelled = pen.paragraph(label, half, y + 15, LABELS - 8, small)
    y =
      Math.max(
        labelled,
        pen.paragraph(value, half + LABELS, y + 15, inner / 2 - LABELS, { font: text, size: SMALL_TYPE }),
      ) - 5
  }

  y = Math.max(y, top + high) + 20
  for (const [at, [label, value]] of facts.prices.entries()) {
    const isTotal = at === facts.prices.length - 1
    const style = isTotal ? { font: strong, size: 14 } : { font: text, size: PLAIN_TYPE }
    pen.rule(SHEET_MARGIN, y, inner, isTotal ? COLOURS.ink : COLOURS.line)
    y += isTotal ? 20 : 15
    pen.line(label, SHEET_MARGIN, y, style)
    pen.line(value, right, y, style, true)
    y += isTotal ? 8 : 6
  }

  y += 22
  pen.line(facts.tiers.title, SHEET_MARGIN, y, { font: strong, size: PLAIN_TYPE })
  y += 8
  y = row(pen, y, facts.tiers.head, small)
  facts.tiers.rows.forEach((cells, at) => {
    y = row(pen, y, cells, { font: at === facts.tiers.chosen ? strong : text, size: SMALL_TYPE, color: COLOURS.ink })
  })

  y += 18
  if (y + REST > foot) {
    pen = newPage()
    y = 60
  }
  return close(pen, y, facts)
}
