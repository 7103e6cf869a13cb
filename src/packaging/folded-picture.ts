import type { Dieline } from './dieline/dieline.ts'
import { foldedDrawing, foldedFaces, type Look } from './drawing/folded.ts'
import { CROPS, centred, framed, scaleOfPoints } from './drawing/frame.ts'
import { project } from './drawing/space.ts'
import { stockOf } from './drawing/stock.ts'

/** A board of at least this caliper (mm) is drawn as brown corrugated board, a thinner one as white carton. */
const CORRUGATED = 0.8

/**
 * A package without print at `time` 0–1 of its folding, as a standalone SVG. All times of a dieline have the same
 * scale, so that the picture does not jump while it is folded.
 */
export function foldedPicture(dieline: Dieline, time: number): string {
  const crop = CROPS.tile
  const look = lookOf(dieline)
  const scales = [0, dieline.style.open ?? 1, 1].map((at) =>
    scaleOfPoints(
      foldedFaces(dieline, at, look).flatMap(({ points }) => points.map(project)),
      crop,
    ),
  )
  const drawing = foldedDrawing(dieline, time, look)
  return framed(drawing, centred(drawing, Math.min(...scales), crop), crop)
}

function lookOf({ caliper, pieces }: Dieline): Look {
  const stock = stockOf(caliper >= CORRUGATED ? 'cardboard-natural' : 'cardboard-white')
  // A sleeve around a corrugated box is made of carton.
  const isSleeved = pieces.some(({ spec }) => spec.stock === 'sleeve')
  return { stock, printing: null, ...(isSleeved && { pieces: { sleeve: { stock: stockOf('cardboard-white') } } }) }
}
