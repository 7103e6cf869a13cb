import type { Style as Goods } from '../contract/catalogue.ts'
import type { Material, ProductType } from '../contract/vocabulary.ts'
import type { Dieline } from './dieline/dieline.ts'
import { foldedDrawing } from './drawing/folded.ts'
import { CROPS, centred, framed, scaleOf } from './drawing/frame.ts'
import type { Drawing } from './drawing/scene.ts'
import { stockOf } from './drawing/stock.ts'
import { PICTURES } from './pictures/pictures.ts'
import type { StyleId } from './styles/styles.ts'

/** Goods that are formed rather than folded, as the shop draws them. */
const FORMED: Partial<Record<StyleId, readonly [goods: Goods, type: ProductType, material: Material]>> = {
  label: ['label', 'square-label', 'paper-white'],
  sheet: ['sheet', 'tissue-paper', 'paper-tissue'],
  tape: ['tape', 'kraft-tape', 'paper-kraft'],
  tube: ['tube', 'paper-can', 'cardboard-cardstock'],
  'paper-bag': ['paper-bag', 'paper-bag', 'paper-kraft'],
  'paper-mailer': ['paper-mailer', 'paper-mailer', 'paper-kraft'],
  'poly-mailer': ['poly-mailer', 'poly-mailer', 'film-recycled'],
  doypack: ['doypack', 'doypack-bag', 'film-barrier'],
  tote: ['tote', 'tote-bag', 'cotton-natural'],
  card: ['card', 'printed-card', 'cardboard-cardstock'],
}

/** Whether a construction has anything to fold. */
export const folds = (style: string): boolean => !(style in FORMED)

/** From this caliper on (mm) a board is shown as brown corrugated, below it as white carton. */
const CORRUGATED = 0.8

/**
 * A package at `time` 0–1 of its folding, bare, as a standalone SVG. All times of a dieline have one scale, so that it
 * can be folded without a jump. What is formed is shown as it is.
 */
export function dielinePicture(dieline: Dieline, time: number): string {
  const crop = CROPS.tile
  const drawing = drawingOf(dieline, time)
  const scale = folds(dieline.style.id)
    ? Math.min(...[0, dieline.style.open ?? 1, 1].map((at) => scaleOf(drawingOf(dieline, at), crop)))
    : scaleOf(drawing, crop)
  return framed(drawing, centred(drawing, scale, crop), crop)
}

function drawingOf(dieline: Dieline, time: number): Drawing {
  const formed = FORMED[dieline.style.id as StyleId]
  if (!formed) {
    const stock = stockOf(dieline.caliper >= CORRUGATED ? 'cardboard-natural' : 'cardboard-white')
    // A sleeve around another board is carton.
    const pieces = { sleeve: { stock: stockOf('cardboard-white') } }
    return foldedDrawing(dieline, time, {
      stock,
      printing: null,
      ...(dieline.style.id === 'sleeved-mailer' && { pieces }),
    })
  }
  const [goods, type, material] = formed
  const size = dieline.sizes.inner
  return PICTURES[goods]({
    type,
    material,
    size,
    finishes: [],
    stock: stockOf(material),
    printing: null,
    view: 'closed',
  })
}
