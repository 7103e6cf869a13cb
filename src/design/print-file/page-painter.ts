import { mapAfter } from '../matrix.ts'
import { COLOUR_OPERATORS } from './colour-operators.ts'
import { FollowedDrawing, Operands } from './drawing.ts'
import { hiddenLayers, isHidden } from './layers.ts'
import { clippedTo, FIRST_STATE, type PaintedMark, type PaintState } from './paint-state.ts'
import { PathBox } from './path-box.ts'
import { PATH_OPERATORS } from './path-operators.ts'
import type { PdfFile } from './pdf-file.ts'
import { PdfLexer } from './pdf-lexer.ts'
import { type PdfDict, PdfName, PdfStream, type PdfValue, PdfWord } from './pdf-value.ts'
import { paintPicture } from './placed-picture.ts'
import { AS_BYTES, READ_LIMITS, type ReadBudget, TooComplex } from './read-budget.ts'
import { TEXT_OPERATORS } from './text-operators.ts'

const OPERATORS = { ...PATH_OPERATORS, ...COLOUR_OPERATORS, ...TEXT_OPERATORS }
/** The most operands of an operator: a drawing that has more is damaged. */
const MOST_OPERANDS = 64

/** Follows the operators of a page's drawing (ISO 32000-1, annex A), and says what they paint. */
export class PagePainter {
  readonly #file: PdfFile
  readonly #budget: ReadBudget
  readonly #see: (mark: PaintedMark) => void
  readonly #hidden: ReadonlySet<number>
  /** False once a part was not read. */
  isWhole = true

  constructor(file: PdfFile, budget: ReadBudget, see: (mark: PaintedMark) => void) {
    this.#file = file
    this.#budget = budget
    this.#see = see
    this.#hidden = hiddenLayers(file)
  }

  /** Follows a page's drawing. @throws TooComplex */
  paint(data: Uint8Array, resources: PdfDict | null): Promise<void> {
    return this.#follow(data, resources, FIRST_STATE, 0)
  }

  async #follow(data: Uint8Array, resources: PdfDict | null, state: PaintState, depth: number): Promise<void> {
    if (depth > READ_LIMITS.depth) throw new TooComplex('Drawings stand too deep in each other.')
    const drawing = new FollowedDrawing(this.#file, resources, state, this.#see)
    const lexer = new PdfLexer(data, this.#budget)
    let before: PdfValue[] = []
    for (let token = this.#next(lexer); token !== undefined; token = this.#next(lexer)) {
      if (!(token instanceof PdfWord)) {
        if (before.length < MOST_OPERANDS) before.push(token)
        continue
      }
      const operands = new Operands(before)
      before = []
      if (token.word === 'Do') await this.#object(drawing, operands.name, depth)
      else if (token.word === 'BI') this.#inlinePicture(drawing, lexer)
      else if (token.word === 'BMC') drawing.beginMarked(false)
      else if (token.word === 'BDC') drawing.beginMarked(isHidden(this.#file, operands.all, resources, this.#hidden))
      else if (token.word === 'EMC') drawing.endMarked()
      else if (Object.hasOwn(OPERATORS, token.word)) OPERATORS[token.word]!(drawing, operands)
    }
  }

  /** The next token; what cannot be one is passed over. */
  #next(lexer: PdfLexer): PdfValue | PdfWord | undefined {
    for (;;) {
      const from = lexer.at
      try {
        return lexer.next()
      } catch (cause) {
        if (!(cause instanceof SyntaxError)) throw cause
        this.#budget.spend('passed', AS_BYTES.place)
        lexer.at = from + 1
        this.isWhole = false
      }
    }
  }

  /** A picture, or a drawing that stands by itself. */
  async #object(drawing: FollowedDrawing, name: string, depth: number): Promise<void> {
    const file = this.#file
    const object = file.get(file.dict(drawing.resources?.get('XObject'))?.get(name))
    if (!(object instanceof PdfStream) || !drawing.isShown) return
    const { dict } = object
    if (isHidden(file, [null, dict.get('OC') ?? null], null, this.#hidden)) return
    if (file.name(dict.get('Subtype')) === 'Image') return paintPicture(drawing, dict)
    const data = await file.data(object)
    if (!data) {
      this.isWhole = false
      return
    }
    const own = new Operands(file.list(dict.get('Matrix')).map((one) => file.get(one))).matrix
    const state = withinBox(
      { ...drawing.state, matrix: mapAfter(drawing.state.matrix, own) },
      file.numbers(dict.get('BBox')),
    )
    await this.#follow(data, file.dict(dict.get('Resources')) ?? drawing.resources, state, depth + 1)
  }

  /** A picture whose data stand in the drawing itself: they end at the word EI. */
  #inlinePicture(drawing: FollowedDrawing, lexer: PdfLexer): void {
    const dict: PdfDict = new Map()
    for (let key = this.#next(lexer); key instanceof PdfName; key = this.#next(lexer)) {
      const value = this.#next(lexer)
      if (value === undefined || value instanceof PdfWord) return
      dict.set(key.name, value)
    }
    do if (lexer.find('EI') < 0) lexer.at = lexer.bytes.length
    while (lexer.at < lexer.bytes.length && !isWhite(lexer.bytes[lexer.at]!))
    paintPicture(drawing, dict)
  }
}

/** The state in which a form is painted: what lies beyond its box is not (ISO 32000-1, 8.10.1). */
function withinBox(state: PaintState, box: readonly number[] | null): PaintState {
  if (box?.length !== 4) return state
  const [left, bottom, right, top] = box as [number, number, number, number]
  const seen = new PathBox()
  seen.seeRectangle(state.matrix, [left, bottom, right - left, top - bottom])
  return seen.box ? clippedTo(state, seen.box) : state
}

const isWhite = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)
