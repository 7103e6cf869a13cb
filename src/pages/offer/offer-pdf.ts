import { PDFDocument } from '@cantoo/pdf-lib'
import { embedFonts } from '../../documents/type/document-fonts.ts'
import { COLOURS, DocumentPen } from '../../documents/type/document-pen.ts'
import { brandMark } from '../../packaging/brand-mark.ts'

/** What an offer says, in the words of its store. */
export interface OfferFacts {
  paper: 'a4' | 'letter'
  /** BCP 47. */
  language: string
  title: string
  /** The day of its prices. */
  date: string
  /** The same, ISO 8601. */
  made: string
  sellerTitle: string
  seller: readonly string[]
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

/** Points. */
const PAPER = { a4: [595.28, 841.89], letter: [612, 792] } as const
const MARGIN = 52
const FOOT = 8
const SMALL = 9
const TEXT = 10
/** Width of the column of labels, and of the first column of the table. */
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
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(`${facts.title} · ${facts.product}`, { showInWindowTitleBar: true })
  document.setLanguage(facts.language)
  document.setProducer('Boxwright')
  document.setCreator('Boxwright')
  const made = new Date(facts.made)
  document.setCreationDate(made)
  document.setModificationDate(made)
  const { text, strong } = await embedFonts(document)
  const [width, height] = PAPER[facts.paper]
  const right = width - MARGIN
  const inner = width - 2 * MARGIN
  const half = MARGIN + inner / 2
  const foot = height - 46
  const small = { font: text, size: SMALL, color: COLOURS.graphite }

  /** A page with its foot. */
  const newPage = () => {
    const page = new DocumentPen(document, document.addPage([width, height]))
    page.rule(MARGIN, foot - 14, inner)
    const rows = [`${facts.sellerTitle}: ${facts.seller.slice(0, 2).join(', ')}`, facts.seller.slice(2).join(' · ')]
    rows.forEach((row, at) => {
      page.line(row, MARGIN, foot + at * 12, { ...small, size: FOOT })
    })
    return page
  }

  let pen = newPage()
  pen.picture(brandMark(22), MARGIN, 40, 22, 22)
  pen.line('Boxwright', MARGIN + 30, 56, { font: strong, size: 13 })
  pen.line(facts.date, right, 56, { font: text, size: TEXT, color: COLOURS.graphite }, true)
  pen.line(facts.title, MARGIN, 102, { font: strong, size: 26 })
  pen.line(facts.product, MARGIN, 126, { font: text, size: 14, color: COLOURS.graphite })

  const top = 146
  const wide = inner / 2 - 24
  const high = (wide * 3) / 4
  pen.area(MARGIN, top, wide, high, COLOURS.mist)
  pen.picture(facts.picture, MARGIN, top, wide, high)

  let y = top
  for (const [label, value] of facts.choices) {
    pen.rule(half, y, inner / 2)
    const labelled = pen.paragraph(label, half, y + 15, LABELS - 8, small)
    y =
      Math.max(labelled, pen.paragraph(value, half + LABELS, y + 15, inner / 2 - LABELS, { font: text, size: SMALL })) -
      5
  }

  y = Math.max(y, top + high) + 20
  for (const [at, [label, value]] of facts.prices.entries()) {
    const isTotal = at === facts.prices.length - 1
    const style = isTotal ? { font: strong, size: 14 } : { font: text, size: TEXT }
    pen.rule(MARGIN, y, inner, isTotal ? COLOURS.ink : COLOURS.line)
    y += isTotal ? 20 : 15
    pen.line(label, MARGIN, y, style)
    pen.line(value, right, y, style, true)
    y += isTotal ? 8 : 6
  }

  y += 22
  pen.line(facts.tiers.title, MARGIN, y, { font: strong, size: TEXT })
  y += 8
  const steps = facts.tiers.head.length - 1
  const row = (cells: readonly string[], style: typeof small) => {
    pen.rule(MARGIN, y, inner)
    y += 13
    cells.forEach((cell, at) => {
      const end = MARGIN + FIRST + ((inner - FIRST) * at) / steps
      pen.line(cell, at ? end : MARGIN, y, style, at > 0)
    })
    y += 5
  }
  row(facts.tiers.head, small)
  facts.tiers.rows.forEach((cells, at) => {
    row(cells, { font: at === facts.tiers.chosen ? strong : text, size: SMALL, color: COLOURS.ink })
  })

  y += 18
  if (y + REST > foot) {
    pen = newPage()
    y = 60
  }
  for (const note of facts.notes) y = pen.paragraph(note, MARGIN, y, inner, small) + 2
  y += 12
  pen.line(facts.linkTitle, MARGIN, y, { font: strong, size: TEXT })
  const from = y + 3
  y = pen.paragraph(facts.link, MARGIN, y + 15, inner, { ...small, color: COLOURS.crease })
  pen.link(facts.link, MARGIN, from, inner, y - from)
  return document.save({ useObjectStreams: false })
}
