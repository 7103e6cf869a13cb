import { inParts } from './dieline/assembled.ts'
import type { Dieline } from './dieline/dieline.ts'
import { closedBounds, foldingOf } from './dieline/fold.ts'
import { bareStock } from './drawing/bare-stock.ts'
import { CROPS, scaleOfPoints } from './drawing/crop.ts'
import { drawingOf, type Look } from './drawing/folded.ts'
import { centred, framed } from './drawing/frame.ts'
import { type SeenPanel, seenPanelsOf } from './drawing/seen-panels.ts'
import { sheetSidePicture } from './drawing/sheet-shapes.ts'
import { project } from './drawing/space.ts'
import { stockOf } from './drawing/stock.ts'

/**
 * A package without print at `time` 0–1 of its folding, as a standalone SVG. All times of a dieline have the same
 * scale, so that the picture does not jump while it is folded.
 *
 * @param own whether it has the slots of a visitor's own mark
 */
export function foldedPicture(flat: Dieline, time: number, own = false): string {
  const dieline = inParts(flat)
  const crop = CROPS.tile
  const bounds = closedBounds(dieline)
  const panelsAt = seenPanelsOf(dieline, foldingOf(dieline, bounds))
  const panels = panelsAt(time)
  const scales = new Set([0, dieline.style.open ?? 1, 1])
  const scale = Math.min(
    ...[...scales].map((at) => scaleOfPoints((at === time ? panels : panelsAt(at)).flatMap(corners), crop)),
  )
  const drawing = drawingOf(dieline, bounds, panels, lookOf(dieline, own))
  return framed(drawing, centred(drawing, scale, crop), crop)
}

const corners = ({ polygon, edges }: SeenPanel) => [...(polygon ?? []), ...edges.flat()].map(project)

/** The look of a package without print, or with the slots of a visitor's mark in its own colours. */
function lookOf(dieline: Dieline, own: boolean): Look {
  const stock = bareStock(dieline)
  // A sleeve around a corrugated box is made of carton.
  const isSleeved = dieline.pieces.some(({ spec }) => spec.stock === 'sleeve')
  return {
    stock,
    printing: null,
    ...(own && { own: { ink: null } }),
    ...(isSleeved && { pieces: { sleeve: { stock: stockOf('cardboard-white') } } }),
  }
}

/** The outside of a package's sheet with the slots of a visitor's mark, true to size, as a standalone SVG. */
export const markedSheet = (dieline: Dieline): string => sheetSidePicture(dieline, 'outside', lookOf(dieline, true))
