import { inParts } from './dieline/assembled.ts'
import type { Dieline } from './dieline/dieline.ts'
import { closedBounds, foldingOf } from './dieline/fold.ts'
import { drawingOf, type Look } from './drawing/folded.ts'
import { CROPS, centred, framed, scaleOfPoints } from './drawing/frame.ts'
import { type SeenPanel, seenPanelsOf } from './drawing/seen-panels.ts'
import { project } from './drawing/space.ts'
import { GREYBOARD, stockOf } from './drawing/stock.ts'

/**
 * A board of at least this caliper (mm) is drawn as brown corrugated board, a thinner one as white carton; so is all board of
 * a style that is made in none thicker than carton.
 */
const CORRUGATED = 0.8
const CARTON = 1.2

/**
 * A package without print at `time` 0–1 of its folding, as a standalone SVG. All times of a dieline have the same
 * scale, so that the picture does not jump while it is folded.
 */
export function foldedPicture(flat: Dieline, time: number): string {
  const dieline = inParts(flat)
  const crop = CROPS.tile
  const bounds = closedBounds(dieline)
  const panelsAt = seenPanelsOf(dieline, foldingOf(dieline, bounds))
  const panels = panelsAt(time)
  const scales = new Set([0, dieline.style.open ?? 1, 1])
  const scale = Math.min(
    ...[...scales].map((at) => scaleOfPoints((at === time ? panels : panelsAt(at)).flatMap(corners), crop)),
  )
  const drawing = drawingOf(dieline, bounds, panels, lookOf(dieline))
  return framed(drawing, centred(drawing, scale, crop), crop)
}

const corners = ({ polygon, edges }: SeenPanel) => [...(polygon ?? []), ...edges.flat()].map(project)

function lookOf({ caliper, pieces, style }: Dieline): Look {
  // Greyboard is the board that is grooved.
  if (pieces.some(({ spec }) => spec.worked === 'groove')) return { stock: GREYBOARD, printing: null }
  const isCorrugated = caliper >= CORRUGATED && style.limits.caliper[1] > CARTON
  const stock = stockOf(isCorrugated ? 'cardboard-natural' : 'cardboard-white')
  // A sleeve around a corrugated box is made of carton.
  const isSleeved = pieces.some(({ spec }) => spec.stock === 'sleeve')
  return { stock, printing: null, ...(isSleeved && { pieces: { sleeve: { stock: stockOf('cardboard-white') } } }) }
}
