import type { Segment } from '../dieline/contacts.ts'
import type { Dieline, Piece } from '../dieline/dieline.ts'
import { curvesOf, stepsOf } from '../drawing/curves.ts'
import { figure } from '../geometry/figure.ts'
import type { Edge, Outline, Vec } from '../geometry/outline.ts'

/** The notation of a path's four operators in a format. */
export interface PathWords {
  move: (point: string) => string
  line: (point: string) => string
  curve: (points: string) => string
  close: string
}

export const SVG_WORDS: PathWords = {
  move: (point) => `M${point}`,
  line: (point) => `L${point}`,
  curve: (points) => `C${points}`,
  close: 'Z',
}

export const PDF_WORDS: PathWords = {
  move: (point) => `${point} m\n`,
  line: (point) => `${point} l\n`,
  curve: (points) => `${points} c\n`,
  close: 'h\n',
}

/** An outline as a path; `put` maps a point of the flat to its position in the drawing. */
export function outlinePath(outline: Outline, put: (at: Vec) => Vec, words: PathWords): string {
  const point = (at: Vec) =>
    put(at)
      .map((value) => figure(value))
      .join(' ')
  const steps = curvesOf(outline).map((step, at) => {
    if ('curve' in step) return words.curve(step.curve.map(point).join(' '))
    return at === 0 ? words.move(point(step)) : words.line(point(step))
  })
  return steps.join('') + words.close
}

/** A line that is not closed, straight or an arc, as a path. */
export function edgePath(edge: Edge, put: (at: Vec) => Vec, words: PathWords): string {
  const point = (at: Vec) =>
    put(at)
      .map((value) => figure(value))
      .join(' ')
  const steps = stepsOf(edge).map((step) =>
    'curve' in step ? words.curve(step.curve.map(point).join(' ')) : words.line(point(step)),
  )
  return words.move(point(edge.from)) + steps.join('')
}

/** The kinds of line in a blank besides its outline and holes. */
export type LineKind = 'crease' | 'groove' | 'fold' | 'perforation' | 'slit' | 'seam'

/**
 * The lines of a piece by kind. A die has rules for creases, perforations and slits; grooves are cut half through, folds
 * and seams are made without a die.
 */
export function linesOf(piece: Piece): Record<LineKind, Edge[]> {
  const bent = [
    ...piece.creases.map(({ segment: [from, to], bulge }) => ({ from, to, bulge })),
    ...straight(piece.scores),
  ]
  const { worked = 'crease' } = piece.spec
  return {
    crease: [],
    groove: [],
    fold: [],
    [worked]: bent,
    perforation: straight(piece.perforations),
    slit: straight(piece.slits),
    seam: straight(piece.seams),
  }
}

const straight = (segments: readonly Segment[]): Edge[] => segments.map(([from, to]) => ({ from, to, bulge: 0 }))

/** "fefco-0427 v1": together with the sizes it identifies a dieline. */
export const versionOf = ({ style }: Dieline): string => `${style.id} v${style.version}`

/** "300 × 200 × 50" for a size in mm. */
export const sizeText = (size: { length: number; width: number; height: number }): string =>
  [size.length, size.width, size.height]
    .filter((side, at) => at < 2 || side > 0)
    .map((side) => figure(side, 1))
    .join(' × ')
