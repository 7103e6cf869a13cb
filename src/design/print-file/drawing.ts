import { type Matrix, UNIT } from '../matrix.ts'
import { commonBox, type PaintBox, type PaintedMark, type PaintState } from './paint-state.ts'
import { PathBox } from './path-box.ts'
import type { PdfColour } from './pdf-colour.ts'
import type { PdfFile } from './pdf-file.ts'
import { type PdfDict, PdfName, type PdfValue } from './pdf-value.ts'

/** What stands before an operator. */
export class Operands {
  readonly all: readonly PdfValue[]
  constructor(all: readonly PdfValue[]) {
    this.all = all
  }

  get numbers(): number[] {
    return this.all.filter((one) => typeof one === 'number')
  }

  /** The last name, without its slash; '' for none. */
  get name(): string {
    const last = this.all.findLast((one) => one instanceof PdfName)
    return last instanceof PdfName ? last.name : ''
  }

  /** The numbers as a map; the one that changes nothing where they are too few. */
  get matrix(): Matrix {
    const [a, b, c, d, e, f] = this.numbers
    return f === undefined ? UNIT : [a!, b!, c!, d!, e!, f]
  }
}

export type Operator = (drawing: FollowedDrawing, operands: Operands) => void

/** A drawing that is followed: the state of its painter, and who is told what is painted. */
export class FollowedDrawing {
  readonly file: PdfFile
  readonly resources: PdfDict | null
  readonly see: (mark: PaintedMark) => void
  state: PaintState
  readonly saved: PaintState[] = []
  /** For each open marked part whether it is hidden; and how many of them are. */
  readonly #marked: boolean[] = []
  #hidden = 0
  path = new PathBox()
  /** Whether the path becomes a clip once it is painted. */
  clips = false
  /** Where the next letter stands, and the line that it stands in. */
  text: Matrix = UNIT
  line: Matrix = UNIT

  constructor(file: PdfFile, resources: PdfDict | null, state: PaintState, see: (mark: PaintedMark) => void) {
    this.file = file
    this.resources = resources
    this.state = state
    this.see = see
  }

  set(change: Partial<PaintState>): void {
    this.state = { ...this.state, ...change }
  }

  /** Something of the page's resources by its kind and name. */
  resource(kind: string, name: string): PdfDict | null {
    return this.file.dict(this.file.dict(this.resources?.get(kind))?.get(name))
  }

  beginMarked(isHidden: boolean): void {
    this.#marked.push(isHidden)
    if (isHidden) this.#hidden++
  }

  endMarked(): void {
    if (this.#marked.pop()) this.#hidden--
  }

  /** Whether no part that is open is hidden. */
  get isShown(): boolean {
    return this.#hidden === 0
  }

  /** Says that something is painted, as far as it is seen. */
  mark(
    paints: PaintedMark['paints'],
    which: 'fill' | 'stroke',
    around: PaintBox,
    more: Partial<Pick<PaintedMark, 'font' | 'isMirrored' | 'picture'>> & { colour?: PdfColour } = {},
  ): void {
    const { clip, overprint, alpha, isBlended } = this.state
    const colour = more.colour ?? this.state[which]
    const box = commonBox(around, clip)
    if (!box || !this.isShown || colour.names.includes('None')) return
    this.see({
      paints,
      box,
      font: null,
      isMirrored: false,
      picture: null,
      overprints: overprint[which],
      keepsEmpty: overprint[which] && overprint.mode === 1,
      isSeeThrough: isBlended || alpha[which] < 1,
      ...more,
      colour,
    })
  }
}
