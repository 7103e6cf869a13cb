import type { Goods } from '../contract/catalogue.ts'
import type { ShippedMaterial } from '../contract/vocabulary.ts'
import type { Dieline } from './dieline/dieline.ts'
import { CROPS } from './drawing/crop.ts'
import { centred, framed, scaleOf } from './drawing/frame.ts'
import type { Picture } from './drawing/scene.ts'
import { stockOf } from './drawing/stock.ts'
import { foldedPicture } from './folded-picture.ts'
import { PICTURES } from './pictures/pictures.ts'
import { pillowBoxPicture } from './pictures/pillow-box.ts'
import type { StyleId } from './styles/style-id.ts'

/** Goods that are formed rather than folded, with the material in which they are drawn, and how where it is not as they are sold. */
const FORMED: Partial<Record<StyleId, readonly [goods: Goods, material: ShippedMaterial, picture?: Picture]>> = {
  label: ['label', 'paper-white'],
  sheet: ['sheet', 'paper-tissue'],
  tape: ['tape', 'paper-kraft'],
  tube: ['tube', 'cardboard-cardstock'],
  'paper-bag': ['paper-bag', 'paper-kraft'],
  'paper-mailer': ['paper-mailer', 'paper-kraft'],
  'poly-mailer': ['poly-mailer', 'film-recycled'],
  doypack: ['doypack', 'film-barrier'],
  tote: ['tote', 'cotton-natural'],
  card: ['card', 'cardboard-cardstock'],
  'pillow-box': ['tuck', 'cardboard-white', pillowBoxPicture],
}

/** A package at `time` 0–1 of its folding, as a standalone SVG; formed goods are shown finished. */
export function dielinePicture(dieline: Dieline, time: number): string {
  const formed = FORMED[dieline.style.id as StyleId]
  if (!formed) return foldedPicture(dieline, time)
  const [goods, material, picture = PICTURES[goods]] = formed
  const size = dieline.sizes.inner
  const stock = stockOf(material)
  const drawing = picture({
    product: { style: goods },
    caliper: dieline.caliper,
    size,
    finishes: [],
    stock,
    printing: null,
    view: 'closed',
  })
  return framed(drawing, centred(drawing, scaleOf(drawing, CROPS.tile), CROPS.tile), CROPS.tile)
}
