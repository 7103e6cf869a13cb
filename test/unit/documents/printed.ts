import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import faces from '../../../src/documents/type/document-fonts.json' with { type: 'json' }

/** A row of text as it stands on a page: points, from the left and from the bottom. */
export interface Printed {
  text: string
  x: number
  y: number
  size: number
  width: number
}

export interface PrintedPage {
  width: number
  height: number
  rows: Printed[]
}

const GLYPHS = Object.fromEntries(
  Object.values(faces).map(({ name, ids, letters, advances }) => [
    name,
    new Map(ids.map((id, at) => [id, { letter: [...letters][at]!, advance: advances[at]! }])),
  ]),
)
const ROW = /\/(InstrumentSans-\w+?)-\d+ ([\d.]+) Tf\s[^<]*?1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm\s<([0-9A-F]*)> Tj/g

/** The rows of text of each page of a document, as its glyphs and their widths say. */
export async function printedPages(bytes: Uint8Array): Promise<PrintedPage[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  return pdf.getPages().map((page) => {
    const contents = page.node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents]
    const source = streams
      .flatMap((stream) => (stream instanceof PDFRawStream ? [inflateSync(stream.contents).toString('latin1')] : []))
      .join('\n')
    const rows = [...source.matchAll(ROW)].map(([, font, size, x, y, hex]): Printed => {
      const glyphs = (hex!.match(/.{4}/g) ?? []).map((id) => GLYPHS[font!]!.get(Number.parseInt(id, 16))!)
      const width = (glyphs.reduce((sum, { advance }) => sum + advance, 0) / 1000) * Number(size)
      return {
        text: glyphs.map(({ letter }) => letter).join(''),
        x: Number(x),
        y: Number(y),
        size: Number(size),
        width,
      }
    })
    return { width: page.getWidth(), height: page.getHeight(), rows }
  })
}

const isWithin = ({ x, y, width, size }: Printed, page: PrintedPage): boolean =>
  x >= MARGIN - 0.5 && x + width <= page.width - MARGIN + 0.5 && y + size <= page.height - 24 && y >= 24
const MARGIN = 52

const areApart = (one: Printed, other: Printed): boolean =>
  one.x + one.width <= other.x + 0.5 ||
  other.x + other.width <= one.x + 0.5 ||
  one.y - one.size * 0.22 >= other.y + other.size * 0.74 - 0.5 ||
  other.y - other.size * 0.22 >= one.y + one.size * 0.74 - 0.5

/** Rows that stand outside the margins, on one another, or have a letter that could not be drawn. */
export function misprints(pages: readonly PrintedPage[]): string[] {
  return pages.flatMap((page, at) => {
    const found = page.rows.flatMap((row, index) => {
      const over = page.rows.slice(index + 1).find((other) => !areApart(row, other))
      return [
        ...(isWithin(row, page) ? [] : [`outside: ${row.text}`]),
        ...(row.text.includes('?') ? [`letter: ${row.text}`] : []),
        ...(over ? [`overlap: ${row.text} | ${over.text}`] : []),
      ]
    })
    return found.map((what) => `${at + 1} ${what}`)
  })
}
