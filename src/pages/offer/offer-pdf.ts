import { COLOURS } from '../../documents/type/document-pen.ts'
import { offerSheet, PLAIN_TYPE, SHEET_MARGIN, type SheetFacts, SMALL_TYPE } from './offer-sheet.ts'

/** What an offer says, in the words of its store. */
export interface OfferFacts extends SheetFacts {
  product: string
  /** A picture of the product as SVG, 640 × 480 units. */
  picture: string
  /** What is configured, by label. */
  choices: readonly (readonly [label: string, value: string])[]
  /** What it costs; the last is the total. */
  prices: readonly (readonly [label: string, value: string])[]
  /** The same product at other quantities; `chosen` is the row of the offer's own. */
  tiers: { title: string; head: readonly string[]; rows: readonly (readonly string[])[]; chosen: number }
  notes: readonly string[]
  linkTitle: string
  link: string
}

/** Points. Width of the column of labels, and of the first column of the table. */
const LABELS = 110
const FIRST = 110
/** Height of the notes and the link, the longest of them. */
const REST = 150

/**
 * An offer on one page, or two where it has much to say: seller, product with its picture, what is configured, what it costs, and the way back to it.
 *
 * @returns the bytes of a PDF; the same facts always give the same bytes
 */
export async function offerPdf(facts: OfferFacts): Promise<Uint8Array> {
  const { document, first, newPage, text, strong, small, right, inner, foot } = await offerSheet(facts, facts.product)
  const half = SHEET_MARGIN + inner / 2
  let pen = first

  const top = 146
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
  const steps = facts.tiers.head.length - 1
  const row = (cells: readonly string[], style: typeof small) => {
    pen.rule(SHEET_MARGIN, y, inner)
    y += 13
    cells.forEach((cell, at) => {
      const end = SHEET_MARGIN + FIRST + ((inner - FIRST) * at) / steps
      pen.line(cell, at ? end : SHEET_MARGIN, y, style, at > 0)
    })
    y += 5
  }
  row(facts.tiers.head, small)
  facts.tiers.rows.forEach((cells, at) => {
    row(cells, { font: at === facts.tiers.chosen ? strong : text, size: SMALL_TYPE, color: COLOURS.ink })
  })

  y += 18
  if (y + REST > foot) {
    pen = newPage()
    y = 60
  }
  for (const note of facts.notes) y = pen.paragraph(note, SHEET_MARGIN, y, inner, small) + 2
  y += 12
  pen.line(facts.linkTitle, SHEET_MARGIN, y, { font: strong, size: PLAIN_TYPE })
  const from = y + 3
  y = pen.paragraph(facts.link, SHEET_MARGIN, y + 15, inner, { ...small, color: COLOURS.crease })
  pen.link(facts.link, SHEET_MARGIN, from, inner, y - from)
  return document.save({ useObjectStreams: false })
}
