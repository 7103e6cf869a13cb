import type { Dieline, Piece } from '../dieline/dieline.ts'
import type { BoardFace } from '../dieline/style.ts'
import { zonesFor } from '../dieline/zone-sizes.ts'
import { figure } from '../geometry/figure.ts'
import { boundsOf, type Vec } from '../geometry/outline.ts'
import { lettering, letteringWidth } from './lettering.ts'
import { sizeText, versionOf } from './paths.ts'
import { outputIntentOf, printConditionOf } from './print-conditions.ts'
import type { PrintJob, PrintSide } from './print-job.ts'
import { perforationText } from './tool-lines.ts'

/** What a piece is cut from, where that is not the board that the order names. */
const STOCKS = {
  wrap: 'wrapping paper',
  sleeve: 'sleeve carton',
  padding: 'padding paper',
  film: 'film',
  cloth: 'cloth',
} as const

/** Board from this caliper on (mm) may be corrugated, so that its grain is that of flutes; grooved board is solid. */
const CORRUGATED = 0.8

/** The rows of the title block, which a die-maker and a printer read first. */
export function titleRows(dieline: Dieline, { piece, at, face, printed }: PrintSide, job: PrintJob): string[] {
  const { stock = 'board', count = 1, grain } = piece.spec
  const board = stock === 'board' ? job.material : `${STOCKS[stock]}, ${job.material}`
  return [
    `${job.order}  ${versionOf(dieline)}`,
    `inner ${sizeText(dieline.sizes.inner)} mm  die ${sizeText(dieline.sizes.die)} mm  board ${figure(piece.caliper, 2)} mm  ${board}`,
    `${piece.name} ${at + 1}/${dieline.pieces.length}  ${count} × a package  blank ${figure(piece.width, 2)} × ${figure(piece.height, 2)} mm  ${job.date}`,
    `${face === 'outside' ? 'outside up' : 'inside up: tools mirrored'}  ${printed ? '' : 'not printed  '}${grainText(piece, grain)}${piece.perforations.length ? `  ${perforationText(piece)}` : ''}`,
    intentText(job.material, face),
  ]
}

function intentText(material: string, face: BoardFace): string {
  const condition = printConditionOf(material, face)
  const [intent, side] =
    face === 'outside' ? ['no output intent', ''] : ['no output intent on this side', 'the inside of ']
  if (!condition) return `${intent}: no printing condition is registered for ${side}${material}. Not PDF/X`
  const named = `${condition.name}: ${condition.says}`
  return condition === outputIntentOf(material) ? `output intent ${named}` : `${intent}, which is ${named}. Not PDF/X`
}

const grainText = ({ caliper, spec: { stock = 'board', worked } }: Piece, grain: 'x' | 'y'): string =>
  `${stock === 'board' && worked !== 'groove' && caliper >= CORRUGATED ? 'flutes or grain' : 'grain'} ${grain === 'x' ? 'across' : 'upright'}`

/** The strokes of the title block, its lower left corner at the given point; a narrow page has smaller lettering. */
export function titleStrokes(rows: readonly string[], [left, bottom]: Vec, width: number): Vec[][] {
  const height = Math.min(3.2, width / Math.max(...rows.map((row) => letteringWidth(row, 1))))
  return rows.flatMap((row, line) =>
    moved(lettering(row, height), left, bottom + (rows.length - 1 - line) * height * 2),
  )
}

/** Distance of the dimension lines from the bleed, and height of their figures, mm. */
const AWAY = 9
const FIGURES = 2.5

/** The dimension lines of a blank, with their figures: its width below it, its height on its left. */
export function dimensionStrokes(piece: Piece): Vec[][] {
  const { left, right, bottom, top } = boundsOf([piece.cut[0]!])
  const off = zonesFor(piece.caliper).bleed + AWAY
  const [y, x] = [bottom - off, left - off]
  const [wide, high] = [`${figure(piece.width, 2)} MM`, `${figure(piece.height, 2)} MM`]
  const upright = lettering(high, FIGURES).map((stroke) => stroke.map(([across, up]): Vec => [-up, across]))
  return [
    [
      [left, y],
      [right, y],
    ],
    [
      [left, y - 1.5],
      [left, y + 1.5],
    ],
    [
      [right, y - 1.5],
      [right, y + 1.5],
    ],
    ...moved(lettering(wide, FIGURES), (left + right - letteringWidth(wide, FIGURES)) / 2, y - FIGURES - 1),
    [
      [x, bottom],
      [x, top],
    ],
    [
      [x - 1.5, bottom],
      [x + 1.5, bottom],
    ],
    [
      [x - 1.5, top],
      [x + 1.5, top],
    ],
    ...moved(upright, x - 1, (bottom + top - letteringWidth(high, FIGURES)) / 2),
  ]
}

const moved = (strokes: readonly (readonly Vec[])[], dx: number, dy: number): Vec[][] =>
  strokes.map((stroke) => stroke.map(([x, y]): Vec => [x + dx, y + dy]))
