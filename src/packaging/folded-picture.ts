import type { Dieline } from './dieline/dieline.ts'
import { foldedDrawing, foldedFaces, type Look } from './drawing/folded.ts'
import { CROPS, centred, framed, scaleOfPoints } from './drawing/frame.ts'
import { project } from './drawing/space.ts'
import { stockOf } from './drawing/stock.ts'

/** From this caliper on (mm) a board is shown as brown corrugated, below it as white carton. */
const CORRUGATED = 0.8

/** Whether a package has anything to fold: what is formed, and a single sheet, has not. */
export const folds = ({ pieces }: Dieline): boolean =>
  pieces.some(({ spec, panels }) => !spec.formed && panels.length > 1)

/**
 * A package at `time` 0–1 of its folding, bare, as a standalone SVG. All times of a dieline have one scale, so that it can
 * be folded without a jump.
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
  // A sleeve around another board is carton.
  const isSleeved = pieces.some(({ spec }) => spec.stock === 'sleeve')
  return { stock, printing: null, ...(isSleeved && { pieces: { sleeve: { stock: stockOf('cardboard-white') } } }) }
}
