import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { brandMark } from '../../packaging/brand-mark.ts'
import { COLOURS, DocumentPen } from '../type/document-pen.ts'

/** Points. */
const PAPER = { a4: [595.28, 841.89], letter: [612, 792] } as const
export const MARGIN = 52
export const TABLE_TEXT = 9
export const BODY_TEXT = 10
const FOOT = 7.5
/** Height that the foot takes, rule and rows. */
const FOOT_HEIGHT = 62

export interface Fonts {
  text: PDFFont
  strong: PDFFont
}

/** The pages of a document, each with its foot; `y` is where the next row begins, from the top. */
export class DocumentPages {
  readonly #document: PDFDocument
  readonly #size: readonly [number, number]
  readonly #foot: readonly string[]
  readonly #running: string
  readonly #pens: DocumentPen[] = []
  readonly fonts: Fonts
  y = 0

  /** @param around what stands above each page but the first, and the rows of every foot */
  constructor(
    document: PDFDocument,
    fonts: Fonts,
    paper: keyof typeof PAPER,
    around: { running: string; foot: readonly string[] },
  ) {
    this.#document = document
    this.#size = PAPER[paper]
    this.#foot = around.foot
    this.#running = around.running
    this.fonts = fonts
    this.next()
  }

  get pen(): DocumentPen {
    return this.#pens.at(-1)!
  }

  get right(): number {
    return this.#size[0] - MARGIN
  }

  get inner(): number {
    return this.#size[0] - 2 * MARGIN
  }

  /** Whether this much height is left above the foot. */
  fits(height: number): boolean {
    return this.y + height <= this.#size[1] - FOOT_HEIGHT - 14
  }

  /** Goes to a new page where this much height is not left. @returns whether it did */
  need(height: number): boolean {
    if (this.fits(height)) return false
    this.next()
    return true
  }

  next(): void {
    const pen = new DocumentPen(this.#document, this.#document.addPage([...this.#size]))
    this.#pens.push(pen)
    pen.picture(brandMark(22), MARGIN, 40, 22, 22)
    pen.line('Boxwright', MARGIN + 30, 56, { font: this.fonts.strong, size: 13 })
    if (this.#pens.length > 1)
      pen.line(
        this.#running,
        this.right,
        56,
        { font: this.fonts.text, size: TABLE_TEXT, color: COLOURS.graphite },
        true,
      )
    this.y = 92
  }

  /** Draws the foot of every page. @param said which page it is, where there are several */
  finish(said: (page: number, pages: number) => string): void {
    const top = this.#size[1] - FOOT_HEIGHT
    const style = { font: this.fonts.text, size: FOOT, color: COLOURS.graphite }
    for (const [at, pen] of this.#pens.entries()) {
      pen.rule(MARGIN, top, this.inner)
      let y = top + 13
      for (const row of this.#foot) y = pen.paragraph(row, MARGIN, y, this.inner - 80, style)
      if (this.#pens.length > 1) pen.line(said(at + 1, this.#pens.length), this.right, top + 13, style, true)
    }
  }
}
