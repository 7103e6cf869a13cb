import {
  type Color,
  PDFArray,
  type PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
} from '@cantoo/pdf-lib'
import { channelsOf } from '../../packaging/drawing/channels.ts'

const hex = (colour: string): Color =>
  rgb(...(channelsOf(colour).map((channel) => channel / 255) as [number, number, number]))

/** The tokens of brand.md that a document needs. */
export const COLOURS = {
  ink: hex('#10151c'),
  graphite: hex('#4a5563'),
  line: hex('#d5dce4'),
  mist: hex('#f2f5f8'),
  crease: hex('#1746ff'),
}

interface Lettering {
  font: PDFFont
  /** Points. */
  size: number
  color?: Color
}

/** What of a style the width of a text follows from. */
interface Measured {
  font: Pick<PDFFont, 'widthOfTextAtSize'>
  size: number
}

/** Draws on a page, with distances in points from its top left corner. */
export class DocumentPen {
  readonly #document: PDFDocument
  readonly #page: PDFPage

  constructor(document: PDFDocument, page: PDFPage) {
    this.#document = document
    this.#page = page
  }

  #fromTop(y: number): number {
    return this.#page.getHeight() - y
  }

  /** One line of text whose baseline is at `y`. @param end whether it ends at `x` instead of beginning there */
  line(text: string, x: number, y: number, { font, size, color = COLOURS.ink }: Lettering, end = false): void {
    const left = end ? x - font.widthOfTextAtSize(text, size) : x
    this.#page.drawText(text, { x: left, y: this.#fromTop(y), font, size, color })
  }

  /** Text broken into lines of at most `width`. @returns the `y` of the baseline that would follow */
  paragraph(text: string, x: number, y: number, width: number, style: Lettering): number {
    const leading = Math.round(style.size * 1.45)
    const rows = brokenInto(text, width, style)
    rows.forEach((row, at) => {
      this.line(row, x, y + at * leading, style)
    })
    return y + rows.length * leading
  }

  rule(x: number, y: number, width: number, color = COLOURS.line): void {
    this.#page.drawRectangle({ x, y: this.#fromTop(y) - 0.35, width, height: 0.7, color })
  }

  area(x: number, y: number, width: number, height: number, color: Color): void {
    this.#page.drawRectangle({ x, y: this.#fromTop(y + height), width, height, color })
  }

  picture(svg: string, x: number, y: number, width: number, height: number): void {
    // The library takes a missing second distance of a translation to be the first; in SVG it is nothing.
    const exact = svg.replaceAll(/translate\((-?[\d.]+)\)/g, 'translate($1 0)')
    this.#page.drawSvg(exact, { x, y: this.#fromTop(y), width, height })
  }

  /** Makes a part of the page a link. */
  link(address: string, x: number, y: number, width: number, height: number): void {
    const { context } = this.#document
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [x, this.#fromTop(y + height), x + width, this.#fromTop(y)],
      Border: [0, 0, 0],
      // PDF/A wants every annotation to be printed.
      F: 4,
      // The library writes a string as it is given; brackets would end it.
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(address.replaceAll(/[\\()]/g, '\\$&')) },
    })
    const given = this.#page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)
    const all = given ?? context.obj([])
    all.push(context.register(annotation))
    this.#page.node.set(PDFName.of('Annots'), all)
  }
}

/** Text in lines of at most `width`, broken at spaces; a word that is wider behind hyphens and strokes, or anywhere. */
export function brokenInto(text: string, width: number, style: Measured): string[] {
  return text.split('\n').flatMap((line) => brokenLine(line, width, style))
}

function brokenLine(text: string, width: number, { font, size }: Measured): string[] {
  const fits = (row: string) => font.widthOfTextAtSize(row, size) <= width
  const rows: string[] = []
  let row = ''
  const add = (part: string, gap: string) => {
    const longer = row ? row + gap + part : part
    if (!fits(longer)) {
      if (row) rows.push(row)
      row = part
    } else row = longer
  }
  for (const word of text.split(' '))
    if (fits(word)) add(word, ' ')
    else
      for (const [at, part] of word.split(/(?<=[-/])/).entries())
        for (const [nth, piece] of (fits(part) ? [part] : [...part]).entries()) add(piece, at + nth === 0 ? ' ' : '')
  return [...rows, row]
}
