import type { Dieline } from './dieline/dieline.ts'
import { foldedDrawing } from './drawing/folded.ts'
import { CROPS, centred, framed, scaleOf } from './drawing/frame.ts'
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
  const drawing = drawingAt(dieline, time)
  const scales = [0, dieline.style.open ?? 1, 1].map((at) => scaleOf(drawingAt(dieline, at), crop))
  return framed(drawing, centred(drawing, Math.min(...scales), crop), crop)
}

function drawingAt(dieline: Dieline, time: number) {
  const stock = stockOf(dieline.caliper >= CORRUGATED ? 'cardboard-natural' : 'cardboard-white')
  // A sleeve around another board is carton.
  const isSleeved = dieline.pieces.some(({ spec }) => spec.stock === 'sleeve')
  const pieces = { sleeve: { stock: stockOf('cardboard-white') } }
  return foldedDrawing(dieline, time, { stock, printing: null, ...(isSleeved && { pieces }) })
}
