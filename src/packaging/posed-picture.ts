import type { Product } from '../contract/catalogue.ts'
import type { DesignedGoods } from '../contract/design-scene.ts'
import type { Dieline } from './dieline/dieline.ts'
import { CROPS } from './drawing/crop.ts'
import { foldedDrawing, type Look } from './drawing/folded.ts'
import { centred, framed, scaleOf } from './drawing/frame.ts'
import { type Pose, uprightMeasures } from './drawing/scene.ts'
import { stockOf } from './drawing/stock.ts'
import { isFormed } from './forms/manner.ts'
import { finishLook, materialLook } from './looks.ts'
import { sceneLook } from './pictures/folded.ts'
import { formedDrawing } from './pictures/formed.ts'

/**
 * Goods at a moment of their folding or forming, from any side, with nothing on their board but what is drawn on each panel:
 * a standalone SVG as large as a picture of a list.
 *
 * @param definitions markup of what `drawn` refers to by its ids
 */
export function posedPicture(
  product: Product,
  { size, material, finish }: DesignedGoods,
  dieline: Dieline,
  { pose, drawn, definitions }: { pose: Pose; drawn: NonNullable<Look['drawn']>; definitions: string },
): string {
  const stock = stockOf(materialLook(product, material))
  const finishes = [finishLook(product, finish)]
  const scene = { product, size, finishes, stock, caliper: dieline.caliper, printing: null, view: 'open' } as const
  const drawing = isFormed(dieline)
    ? formedDrawing(dieline, { stock, printing: null, drawn }, pose, uprightMeasures(size))
    : foldedDrawing(dieline, pose, { ...sceneLook(scene, dieline), drawn })
  const placement = centred(drawing, scaleOf(drawing, CROPS.tile), CROPS.tile)
  return framed(drawing, placement, CROPS.tile, `<defs>${definitions}</defs>`)
}
