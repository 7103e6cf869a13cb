import { type Matrix, UNIT } from '../matrix.ts'
import { BLACK, type PdfColour } from './pdf-colour.ts'
import type { PdfDict } from './pdf-value.ts'

/** A rectangle on the page, in its units. */
export type PaintBox = readonly [left: number, bottom: number, right: number, top: number]

/** What a drawing paints with. */
export interface PaintState {
  matrix: Matrix
  /** The rectangle beyond which nothing is painted, in units of the page. */
  clip: PaintBox
  fill: PdfColour
  stroke: PdfColour
  lineWidth: number
  font: PdfDict | null
  fontSize: number
  /** How text is painted: 0 filled, 1 stroked, 2 both, 3 not at all, and with 4 to 7 as a clip too. */
  textMode: number
  overprint: { fill: boolean; stroke: boolean; mode: number }
  /** Shares that cover what is below: 1 does. */
  alpha: { fill: number; stroke: number }
  isBlended: boolean
}

const EVERYWHERE: PaintBox = [-1e9, -1e9, 1e9, 1e9]
const NOWHERE: PaintBox = [0, 0, -1, -1]

export const FIRST_STATE: PaintState = {
  matrix: UNIT,
  clip: EVERYWHERE,
  fill: BLACK,
  stroke: BLACK,
  lineWidth: 1,
  font: null,
  fontSize: 0,
  textMode: 0,
  overprint: { fill: false, stroke: false, mode: 0 },
  alpha: { fill: 1, stroke: 1 },
  isBlended: false,
}

/** The rectangle that two have in common; null for none. */
export function commonBox(one: PaintBox, other: PaintBox): PaintBox | null {
  const [left, bottom] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])]
  const [right, top] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])]
  return left <= right && bottom <= top ? [left, bottom, right, top] : null
}

/** The state with a clip more: nothing is painted beyond this rectangle either. */
export const clippedTo = (state: PaintState, box: PaintBox): PaintState => ({
  ...state,
  clip: commonBox(state.clip, box) ?? NOWHERE,
})

/** Something painted on a page. */
export interface PaintedMark {
  paints: 'path' | 'text' | 'picture'
  colour: PdfColour
  /** The rectangle around what is seen of it. */
  box: PaintBox
  /** Whether it leaves the inks below, and whether its own channels without ink leave them too. */
  overprints: boolean
  keepsEmpty: boolean
  isSeeThrough: boolean
  /** Of text. */
  font: PdfDict | null
  isMirrored: boolean
  /** Of a picture: its pixels, and the map of the unit square to the page. A mask is painted in the colour of the state. */
  picture: { width: number; height: number; matrix: Matrix } | null
}
